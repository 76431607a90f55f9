/** What stands around every page. */
export const frame = {
  play: "Play",
  watch: "Watch",
  replays: "Replays",
  rules: "Rules",
  settings: "Settings",
  connected: "Connected",
  guest: "Guest",
};
