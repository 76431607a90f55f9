/** The small parts that all pages share. */
export const ui = {
  close: "Close",
  loading: "One moment…",
  retry: "Try again",
  white: "White",
  black: "Black",
  levels: { random: "random", smart: "smart", expert: "expert" },
  bot: (level: string) => `Bot, ${level}`,
  copied: "Link copied",
  notCopied: "The link could not be copied.",
  /** When the server cannot be reached at all. */
  offline: "The server cannot be reached. Is there a connection?",
};
