import type { BrowserContext, Page } from "@playwright/test";

/** Whatever a browser complains of. A test fails if there is anything that it did not expect. */
export class Faults {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Listens to every page of a context, also to those that are opened later. */
  async listenTo(context: BrowserContext) {
    context.on("page", (page) => this.listenToPage(page));
    // What the policy forbids is reported to the page as an event, whoever caused it.
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI}`);
      });
    });
  }

  /** Something that this test provokes. */
  expect(complaint: RegExp) {
    this.expected.push(complaint);
  }

  /** What nobody expected. */
  get unexpected(): string[] {
    return this.heard.filter((text) => !this.expected.some((known) => known.test(text)));
  }

  private listenToPage(page: Page) {
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.heard.push(message.text());
    });
    page.on("pageerror", (error) => this.heard.push(String(error.stack ?? error)));
    page.on("crash", () => this.heard.push("the page crashed"));
  }
}
