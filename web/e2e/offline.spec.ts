import { gzipSync } from "node:zlib";
import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";

test("the page opens without a network once it was open with one", async ({ someone, faults }) => {
  const { page } = await someone();
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await page.context().setOffline(true);
  for (const [path, title] of [
    ["/", en.home.title],
    ["/settings", en.settings.title],
    ["/games", en.games.title],
    ["/rules", en.rules.title],
    // Rules that nobody has looked at before, with their boards.
    ["/rules/trench", "Trench"],
    ["/rules/splinter", "Splinter"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await expect(page.locator("[data-cell]").first()).toBeVisible();
});

test("the first load is small", async ({ someone, faults }) => {
  // Not what is kept for later, when nobody waits for it.
  const { page } = await someone({ serviceWorkers: "block" });
  faults.expect(/Service Worker registration blocked/);
  const files: { path: string; encoding: string | undefined; body: Promise<Buffer> }[] = [];
  page.on("response", (response) => {
    const { pathname: path } = new URL(response.url());
    if (!/\.(js|css)$/.test(path)) return;
    files.push({ path, encoding: response.headers()["content-encoding"], body: response.body() });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(files.map(({ encoding }) => encoding)).toEqual(files.map(() => "br"));
  // The limit is meant for gzip, which is what every browser can have.
  const sizes = await Promise.all(files.map(async ({ body }) => gzipSync(await body).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`script and style of the first load: ${Math.round(total / 1024)} KiB in gzip`);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(150 * 1024);
});
