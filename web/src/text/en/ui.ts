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
  copyTitle: "Copy the link",
  copyByHand: "This browser does not let the page copy it. The link is marked: copy it from here.",
  /** When the server cannot be reached at all. */
  offline: "The server cannot be reached. Is there a connection?",
  option: (name: string, value: string) => `${name} ${value}`,
  withoutOption: (name: string) => `no ${name}`,
};
