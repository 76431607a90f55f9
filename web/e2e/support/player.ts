import { expect, type Locator, type Page } from "@playwright/test";
import type { Choice } from "../../src/protocol/types.ts";
import type { Settings } from "../../src/settings/settings.ts";
import { en } from "../../src/text/en/index.ts";
import { Ear } from "./ear.ts";

/** How to make an action. */
export type Way = "click" | "drag" | "keys" | "swipe" | "tap" | "text";

/** What to ask for in the form for a room; what is left out stays as the form has it. */
export interface Wish {
  /** The name of an option, or of a row of the form, and the word to choose there. */
  readonly [row: string]: string;
}

/** Words about a piece: its colour and shape, its rank, its limbs. */
const PIECE = /^(white|black) |^rank | (legs|claws)$/;

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

  /** The name that others see. */
  get name(): string {
    return this.ear.name ?? "";
  }

  /** Where the browser is. */
  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  cell(id: string): Locator {
    return this.page.locator(`[data-cell="${id}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** The same person in a further tab, which has not opened the page yet. */
  async secondTab(): Promise<Player> {
    return new Player(await this.page.context().newPage());
  }

  /** Opens a page of the server and waits until it is connected. */
  async open(path = "/") {
    await this.page.goto(path);
    await this.ear.isWelcome();
  }

  /** What stands on each cell, as a screen reader hears it, but for what can be done there. */
  async board(): Promise<Record<string, string>> {
    const cells = this.page.locator("[data-cell]");
    await cells.first().waitFor({ state: "attached" });
    const told = await cells.evaluateAll((cells) => {
      return cells.map((cell) => [cell.getAttribute("data-cell") ?? "", cell.ariaLabel ?? ""]);
    });
    const standing = ([cell, label]: string[]) =>
      [
        cell,
        label
          ?.split(", ")
          .filter((words) => PIECE.test(words))
          .join(", "),
      ] as const;
    return Object.fromEntries(told.map(standing));
  }

  /** Waits until the board is as it was. */
  async sees(board: Record<string, string>) {
    await expect.poll(() => this.board()).toEqual(board);
  }

  /** Chooses a theme, from the next page on. */
  async wears(theme: Settings["theme"]) {
    await this.prefers({ theme });
  }

  /** Has some settings, from the next page on. */
  async prefers(some: Partial<Settings>) {
    const key = "tabuleiro.settings";
    await this.page.addInitScript(
      ([key, some]) => {
        const settings = JSON.parse(localStorage.getItem(key) ?? "{}");
        localStorage.setItem(key, JSON.stringify({ ...settings, ...some }));
      },
      [key, some] as const,
    );
  }

  /** Presses Tab until something has the focus. */
  async tabTo(target: Locator) {
    await target.waitFor({ state: "attached" });
    for (let i = 0; i < 100; i++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  /** Does something that one is asked about first, and says that one means it. */
  async confirms(name: string) {
    await this.button(name).click();
    await this.page.getByRole("alert").getByRole("button", { name, exact: true }).click();
  }

  /** Waits until nothing is cut off, and nothing too small for a finger. A page that was given another
   *  size is laid out anew a moment later. */
  async fits(fingers = true) {
    const faults = async () => [
      ...(await this.cutOff()),
      ...(await this.overflowing()),
      ...(fingers ? await this.tooSmall() : []),
    ];
    await expect.poll(faults, { message: this.page.url() }).toEqual([]);
  }

  /** What is cut off at the left or right edge of the screen, though it could be used. */
  private async cutOff(): Promise<string[]> {
    return this.page.locator("button, a, select, input").evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // What a row that can be scrolled holds is not lost.
        .filter((element) => {
          for (let around = element.parentElement; around; around = around.parentElement) {
            const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowX);
            if (scrolls && around.tagName !== "MAIN" && around.scrollWidth > around.clientWidth)
              return false;
          }
          return true;
        })
        .filter((element) => {
          const { left, right, width, height } = element.getBoundingClientRect();
          const seen = width > 2 && height > 2;
          return seen && right > 0 && (left < -0.5 || right > innerWidth + 0.5);
        })
        .map((element) => `${element.textContent} ${element.ariaLabel ?? ""}`.trim()),
    );
  }

  /** Buttons and links whose words do not fit into them, and do not end in dots either. */
  private async overflowing(): Promise<string[]> {
    return this.page.locator("button, a").evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (texts.nextNode()) {
            const around = texts.currentNode.parentElement ?? element;
            const { textOverflow, display } = getComputedStyle(around);
            const ends = textOverflow === "ellipsis" && !display.includes("flex");
            // What only a screen reader reads is a pixel wide.
            if (ends || around.clientWidth === 1) continue;
            range.selectNodeContents(texts.currentNode);
            const { left, right, width } = range.getBoundingClientRect();
            if (width > 0 && (left < box.left - 1 || right > box.right + 1)) return true;
          }
          return false;
        })
        .map((element) => `${element.textContent} does not fit`),
    );
  }

  /** What is too small to be hit with a finger: buttons, lists, links that stand alone. */
  private async tooSmall(): Promise<string[]> {
    return this.page.locator("button, a, select").evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest("p, h2, td, th"))
        .filter((element) => {
          const { bottom, height } = element.getBoundingClientRect();
          return bottom > 0 && height > 2 && height < 43.5;
        })
        .map((element) => `${element.textContent} ${element.ariaLabel ?? ""}`.trim()),
    );
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
    await this.ear.isPlaying();
  }

  /** Plays an action, and waits until the server has stored it. */
  async play(action: string, ply: number, way: Way = "click") {
    const choices = await this.ear.choices(ply);
    const choice = choices.find((known) => known.text === action);
    if (!choice) throw new Error(`${action} is not offered at ply ${ply}`);
    if (way === "text") await this.typeAction(action);
    else if (choice.path.length === 0) await this.pressButtonOf(choice, way);
    else if (way === "drag") await this.drag(choice.path);
    else if (way === "swipe") await this.swipe(choice.path);
    else for (const cell of choice.path) await this.pick(cell, way);
    if (way !== "text") await this.chooseAmong(choice, choices, way);
    if (way === "tap") await this.confirm(choice, ply);
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
    const field = this.page.getByTestId("typed");
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
    } else if (way === "tap") {
      await cell.tap();
    } else {
      await cell.click();
    }
  }

  /** On small cells the first tap selects and the second plays. */
  private async confirm({ path }: Choice, ply: number) {
    const last = path.at(-1);
    const confirm = this.page.getByText(en.board.confirm);
    const played = () => this.ear.actions.length > ply;
    await expect.poll(async () => played() || (await confirm.isVisible())).toBe(true);
    if (last && !played()) await this.cell(last).tap();
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

  /** Drags with a finger. */
  private async swipe(path: string[]) {
    const from = await centre(this.usable(path[0] ?? ""));
    const to = await centre(this.cell(path.at(-1) ?? ""));
    const browser = await this.page.context().newCDPSession(this.page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: (typeof from)[]
    ) => browser.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", from);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      await touch("touchMove", { x, y });
    }
    await touch("touchEnd");
    await browser.detach();
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
