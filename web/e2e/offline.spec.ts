import { expect, test } from "./support/fixtures.ts";

test("the page opens without a network once it was open with one", async ({ someone, faults }) => {
  const { page } = await someone();
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await page.context().setOffline(true);
  for (const path of ["/", "/settings", "/games"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByText("Tabuleiro")).toBeVisible();
  }
});

test("the first load is small", async ({ someone, faults }) => {
  // Not what is kept for later, when nobody waits for it.
  const { page } = await someone({ serviceWorkers: "block" });
  faults.expect(/Service Worker registration blocked/);
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    expect(response.headers()["content-encoding"]).toBe("br");
    sizes.set(pathname, Number(response.headers()["content-length"]));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`script and style of the first load: ${Math.round(total / 1024)} KiB in brotli`);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(150 * 1024);
});
