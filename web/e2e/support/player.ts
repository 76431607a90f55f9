import { expect, type Locator, type Page } from "@playwright/test";
import type { Choice } from "../../src/protocol/types.ts";
import { en } from "../../src/text/en/index.ts";
import { Ear } from "./ear.ts";

/** How to make an action. */
export type Way = "click" | "drag" | "keys" | "text";

/** What to ask for in the form for a room; what is left out stays as the form has it. */
export interface Wish {
  /** The name of an option, or of a row of the form, and the word to choose there. */
  readonly [row: string]: string;
}

/** Someone at a browser. Does everything as a person does it, and knows no rules. */
export class Player {
  readonly page: Page;
  readonly ear: Ear;

  constructor(page: Page) {
    this.page = page;
    this.ear = new Ear(page);
  }

  /** What says whose turn it is. */
  get strip(): Locator {
    return this.page.getByTestId("strip");
  }

  cell(id: string): Locator {
    return this.page.locator(`[data-cell="${id}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Opens a page of the server and waits until it is connected. */
  async open(path = "/") {
    await this.page.goto(path);
    await expect.poll(() => this.ear.name, { message: "a welcome" }).toBeTruthy();
  }

  /** What each cell is said to hold, as a screen reader hears it. */
  async whatStandsWhere(): Promise<Record<string, string>> {
    return this.page.locator("[data-cell]").evaluateAll((cells) => {
      const told = cells.map((cell) => [cell.getAttribute("data-cell"), cell.ariaLabel]);
      return Object.fromEntries(told);
    });
  }

  /** Makes a room with the form. */
  async create(game: string, wish: Wish = {}) {
    await this.open("/new");
    const form = this.page.getByRole("dialog");
    await form.getByRole("radio", { name: game, exact: true }).check({ force: true });
    for (const [row, word] of Object.entries(wish)) await this.fill(form, row, word);
    await form.getByRole("button", { name: /^(Create room|Start game)$/ }).click();
    await this.page.waitForURL(/\/r\//);
  }

  /** Takes the free seat of a room. */
  async join(link: string) {
    await this.open(link);
    await this.button(en.game.join).click();
    await this.ear.hears("started");
  }

  /** Plays an action, and waits until the server has stored it. */
  async play(action: string, ply: number, way: Way = "click") {
    const choices = await this.ear.choices(ply);
    const choice = choices.find((known) => known.text === action);
    if (!choice) throw new Error(`${action} is not offered at ply ${ply}`);
    if (way === "text") await this.typeAction(action);
    else if (choice.path.length === 0) await this.pressButtonOf(choice, way);
    else if (way === "drag") await this.drag(choice.path);
    else for (const cell of choice.path) await this.pick(cell, way);
    if (way !== "text") await this.chooseAmong(choice, choices, way);
    await this.ear.reaches(ply + 1);
  }

  private async fill(form: Locator, row: string, word: string) {
    const slider = form.getByRole("slider", { name: row, exact: true });
    if (await slider.count()) return slider.fill(word);
    const group = form.getByRole("radiogroup", { name: row, exact: true });
    // The button itself is hidden behind what is drawn for it.
    await group.getByRole("radio", { name: word, exact: true }).check({ force: true });
  }

  private async typeAction(action: string) {
    const field = this.page
      .getByRole("combobox", { name: en.game.type })
      .or(this.page.getByRole("textbox", { name: en.game.type }));
    await field.fill(action);
    await field.press("Enter");
  }

  private async pressButtonOf({ label }: Choice, way: Way) {
    const button = this.strip.getByRole("button", { name: new RegExp(`^${label}`, "i") });
    if (way === "keys") await button.press("Enter");
    else await button.click();
  }

  /** A cell that several actions go with asks which. */
  private async chooseAmong(choice: Choice, choices: Choice[], way: Way) {
    const { path } = choice;
    const rivals = choices.filter((other) => path.every((cell, i) => other.path[i] === cell));
    if (path.length === 0 || rivals.length === 1) return;
    const option = this.page.locator(`[data-choice="${choice.text}"]`);
    if (way === "keys" && choice.key) await this.page.keyboard.press(choice.key);
    else if (way === "keys") await option.press("Enter");
    else await option.click();
  }

  private async pick(id: string, way: Way) {
    const cell = this.usable(id);
    if (way === "keys") {
      await this.walkTo(cell);
      await this.page.keyboard.press("Enter");
    } else {
      await cell.click();
    }
  }

  /** A cell with which something can be done now. */
  private usable(id: string): Locator {
    return this.page.locator(`[data-cell="${id}"]:not([data-use="none"])`);
  }

  private async drag(path: string[]) {
    const from = await centre(this.usable(path[0] ?? ""));
    const to = await centre(this.cell(path.at(-1) ?? ""));
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Walks over the board with the arrow keys, always towards the cell. */
  private async walkTo(cell: Locator) {
    const board = this.page.locator("[data-cell]");
    const to = await centre(cell);
    await this.page.locator('[data-cell][tabindex="0"]').focus();
    for (let step = 0; step < 60; step++) {
      const here = this.page.locator("[data-cell]:focus");
      const at = await centre(here);
      const [dx, dy] = [to.x - at.x, to.y - at.y];
      if (Math.hypot(dx, dy) < 2) return;
      const sideways = Math.abs(dx) > Math.abs(dy);
      const key = sideways ? (dx > 0 ? "Right" : "Left") : dy > 0 ? "Down" : "Up";
      await this.page.keyboard.press(`Arrow${key}`);
    }
    throw new Error(`the arrow keys do not lead there over ${await board.count()} cells`);
  }
}

async function centre(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("it is not in sight");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
