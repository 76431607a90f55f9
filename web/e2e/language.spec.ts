import { en } from "../src/text/en/index.ts";
import { pt } from "../src/text/pt/index.ts";
import { expect, test } from "./support/fixtures.ts";

test("the page speaks the language of the browser, and another one on request", async ({
  someone,
}) => {
  const ana = await someone({ locale: "pt-BR" });
  await ana.open();
  await expect(ana.page.getByRole("heading", { level: 1 })).toHaveText(pt.home.title);
  await expect(ana.page.locator("html")).toHaveAttribute("lang", /^pt/);
  await ana.open("/settings");
  await ana.page.getByRole("combobox", { name: pt.settings.language }).selectOption("en");
  await ana.open();
  await expect(ana.page.getByRole("heading", { level: 1 })).toHaveText(en.home.title);
});

test("the rules are told in the language of the page, also without a network", async ({
  someone,
  faults,
}) => {
  const { page } = await someone({ locale: "pt-PT" });
  await page.goto("/rules/trench");
  const aim = page.getByRole("heading", { level: 2, name: "O objetivo" });
  await expect(aim).toBeVisible();
  await expect(page.getByText(pt.rules.englishOnly)).toBeHidden();
  await expect(page.getByText(/^Um capitão na trincheira/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await page.context().setOffline(true);
  // Rules that nobody has looked at before.
  await page.goto("/rules/splinter");
  await expect(aim).toBeVisible();
});
