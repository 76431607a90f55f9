import type { Engine, Level } from "./engine.ts";
import type { Player, Way } from "./player.ts";

/** A game between two people, each at a browser of their own; the engine has the ideas. */
export class Match {
  ply = 0;
  private readonly engine: Engine;
  private readonly players: [Player, Player];
  private readonly seed: number;

  /** The player of seat 0 comes first. */
  constructor(engine: Engine, players: [Player, Player], seed = 7) {
    this.engine = engine;
    this.players = players;
    this.seed = seed;
  }

  /** Whoever is to move; null when the game is over. */
  async toMove(): Promise<Player | null> {
    const seat = await this.engine.toMove();
    return seat === null ? null : this.players[seat];
  }

  /** One action of whoever is to move. The first player is good, the second is not: games are short. */
  async step(way: Way = "click"): Promise<boolean> {
    const seat = await this.engine.toMove();
    if (seat === null) return false;
    const level: Level = seat === 0 ? "smart" : "random";
    const action = await this.engine.choose(level, this.seed + this.ply);
    await this.players[seat].play(action, this.ply, way);
    this.engine.play(action);
    this.ply += 1;
    return true;
  }

  /** So many actions. */
  async steps(count: number) {
    for (let i = 0; i < count; i++) await this.step();
  }

  /** To the end. */
  async finish(way: Way = "click") {
    while (await this.step(way));
  }
}
