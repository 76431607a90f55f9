/** An address that leads nowhere. */
export const notfound = {
  title: "Off the board",
  more: "There is nothing at this address. The link may be old, or a letter is missing.",
  home: "To the start",
  games: "Finished games",
  rules: "Rules",
};
