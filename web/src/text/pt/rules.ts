import type { Texts } from "../texts";

export const rules: Texts["rules"] = {
  title: "Regras",
  titleOf: (game: string) => `Regras de ${game}`,
  lead: "Como se joga cada jogo, com tabuleiros para ver.",
  read: "Ler as regras",
  games: "Jogos",
  contents: "Nesta página",
  example: (number: number) => `Exemplo ${number}`,
  exampleOf: (number: number, count: number) => `Exemplo ${number} de ${count}`,
  previous: "Exemplo anterior",
  next: "Exemplo seguinte",
  board: (game: string, caption: string) => `${game}: ${caption}`,
  playBot: "Jogar com um robô",
  createRoom: "Criar sala",
  englishOnly: "O texto destas regras só existe em inglês.",
  none: "Esse jogo não existe aqui.",
  noneMore: "Os jogos que há são estes.",
  failed: "Não foi possível obter as regras.",
};
