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
