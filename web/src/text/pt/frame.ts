import type { Texts } from "../texts";

export const frame: Texts["frame"] = {
  skip: "Saltar para o conteúdo",
  menu: "Páginas",
  play: "Jogar",
  watch: "Assistir",
  replays: "Partidas",
  rules: "Regras",
  settings: "Definições",
  home: "Tabuleiro, para a página inicial",
  guest: "Visitante",
  connected: "Ligado",
  connecting: "A ligar…",
  lost: "Sem ligação",
  retryIn: (seconds) => `Sem ligação. Nova tentativa em ${seconds} s.`,
  now: "Tentar já",
  refused: "Esta página é mais antiga do que o servidor. Carregue-a de novo.",
  reload: "Carregar de novo",
  forgotten: (name) => `O servidor já não conhecia esta pessoa. O nome agora é ${name}.`,
  yourTurnIn: (game) => `É a sua vez em ${game}`,
  yourTurn: "É a sua vez",
  broken: "Não foi possível mostrar esta página.",
};
