/** The rules of the games. */
export const rules = {
  title: "Rules",
  titleOf: (game: string) => `Rules of ${game}`,
  lead: "How each game is played, with boards to look at.",
  read: "Read the rules",
  games: "Games",
  contents: "On this page",
  example: (number: number) => `Example ${number}`,
  exampleOf: (number: number, count: number) => `Example ${number} of ${count}`,
  previous: "Previous example",
  next: "Next example",
  board: (game: string, caption: string) => `${game}: ${caption}`,
  playBot: "Play a bot",
  createRoom: "Create room",
  /** Where a text is there in English only; never said in English. */
  englishOnly: "The rules are there in English only.",
  none: "There is no such game here.",
  noneMore: "These are the games there are.",
  failed: "The rules could not be fetched.",
};
