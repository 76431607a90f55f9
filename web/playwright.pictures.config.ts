import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

/** Takes pictures instead of testing: `npm run pictures`. */
export default defineConfig({ ...tests, testDir: "pictures", testMatch: "*.pictures.ts" });
