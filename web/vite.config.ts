import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    // Everything has a name with its hash, so that browsers may keep it for ever.
    assetsDir: "assets",
    // A strict Content-Security-Policy allows no data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
  },
  server: {
    // While developing: a real server beside it.
    proxy: {
      "/ws": { target: "http://127.0.0.1:8081", ws: true },
      "/api": "http://127.0.0.1:8081",
    },
  },
  test: { include: ["src/**/*.test.{ts,tsx}"] },
});
