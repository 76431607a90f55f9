import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { type BrowserContextOptions, devices, expect, type Page } from "@playwright/test";
import type { Player } from "../e2e/support/player.ts";

/** Where the pictures go. */
const FOLDER = resolve(import.meta.dirname, "../../docs/pictures/web");

/** The sizes that each picture is taken in. */
export const SIZES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices["iPhone 14"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
};

/** Themes, one after the other, so that all of them are seen. */
export const THEMES = ["light", "room", "dark", "park", "billiards"] as const;

/** Takes a picture once everything stands still. */
export async function picture(page: Page, name: string, size: string) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().map((a) => a.playState)))
    .not.toContain("running");
  mkdirSync(FOLDER, { recursive: true });
  const path = resolve(FOLDER, `${name}-${size}.jpg`);
  await page.screenshot({ path, type: "jpeg", quality: 82 });
}

/** Takes a name, as someone who chose one before. */
export async function callYourself(player: Player, name: string) {
  await player.page.goto("/healthz");
  await player.page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onopen = () =>
          socket.send(JSON.stringify({ id: 1, type: "hello", version: 1, name }));
        socket.onmessage = ({ data }) => {
          const { ok, error } = JSON.parse(data);
          if (error) return reject(new Error(error.message));
          localStorage.setItem("tabuleiro.token", ok.token);
          socket.close();
          resolve();
        };
        socket.onerror = () => reject(new Error("no connection"));
      }),
    name,
  );
}
