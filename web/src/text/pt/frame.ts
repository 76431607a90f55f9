import type { Texts } from "../texts";

export const frame: Texts["frame"] = {
  play: "Jogar",
  watch: "Assistir",
  replays: "Partidas",
  rules: "Regras",
  settings: "Definições",
  connected: "Ligado",
  guest: "Visitante",
};
