import type { Player } from "./player.ts";

/** The line between a page and the server, from the next page on. */
export class Line {
  /** How often the page has connected. */
  connections = 0;
  /** The connections up to this one are half open: whatever is sent either way vanishes, and nothing is
   *  closed. */
  private swallowedUpTo = 0;

  static async of({ page }: Player): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/ws$/, (client) => {
      line.connections += 1;
      const number = line.connections;
      const server = client.connectToServer();
      const pass = (to: typeof client) => (message: string | Buffer) => {
        if (number > line.swallowedUpTo) to.send(message);
      };
      client.onMessage(pass(server));
      server.onMessage(pass(client));
    });
    return line;
  }

  /** From now on the present connection takes everything and delivers nothing. */
  swallow() {
    this.swallowedUpTo = this.connections;
  }
}
