import { defineConfig } from "vitest/config";
import { budget } from "./plugins/budget.ts";
import { compress } from "./plugins/compress.ts";
import { precache } from "./plugins/precache.ts";

// While developing: a real server beside it.
const server = process.env.TABULEIRO_SERVER ?? "http://127.0.0.1:8081";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [budget(), precache(), compress()],
  build: {
    target: "es2022",
    // Everything has a name with its hash, so that browsers may keep it for ever.
    assetsDir: "assets",
    // A strict Content-Security-Policy allows no data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/worker.ts" },
      output: {
        // The worker is found by its name; it looks after all the others.
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/ws": { target: server, ws: true }, "/api": server } },
  test: { include: ["src/**/*.test.{ts,tsx}"] },
});
