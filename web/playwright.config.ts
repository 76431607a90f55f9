import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  // Each test has a server of its own.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Limits for what never comes, far above what anything takes on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
      ],
    },
  },
});
