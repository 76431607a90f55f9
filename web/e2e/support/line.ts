import type { Player } from "./player.ts";

/** The line between a page and the server, from the next page on. */
export class Line {
  /** How often the page has connected. */
  connections = 0;
  /** From this connection on to that one all are half open: whatever is sent either way vanishes, and
   *  nothing is closed. */
  private firstDead = Number.POSITIVE_INFINITY;
  private lastDead = Number.POSITIVE_INFINITY;

  static async of({ page }: Player): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/ws$/, (client) => {
      line.connections += 1;
      const number = line.connections;
      const server = client.connectToServer();
      const pass = (to: typeof client) => (message: string | Buffer) => {
        if (number < line.firstDead || number > line.lastDead) to.send(message);
      };
      client.onMessage(pass(server));
      server.onMessage(pass(client));
    });
    return line;
  }

  /** From now on the network takes everything and delivers nothing. */
  swallow() {
    this.firstDead = this.connections;
  }

  /** Connections that are made from now on work. */
  heal() {
    this.lastDead = this.connections;
  }
}
