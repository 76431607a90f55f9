/** What stands around every page. */
export const frame = {
  skip: "Skip to the content",
  menu: "Pages",
  play: "Play",
  watch: "Watch",
  replays: "Replays",
  rules: "Rules",
  settings: "Settings",
  home: "Tabuleiro, to the start page",
  guest: "Guest",
  connected: "Connected",
  connecting: "Connecting…",
  lost: "No connection",
  /** Until the next attempt. */
  retryIn: (seconds: number) => `No connection. Next try in ${seconds} s.`,
  now: "Try now",
  refused: "This page is older than the server. Load it again.",
  reload: "Load again",
  forgotten: (name: string) => `The server did not know you any more. You are ${name} now.`,
  yourTurnIn: (game: string) => `Your turn in ${game}`,
  yourTurn: "Your turn",
  broken: "This page could not be shown.",
};
