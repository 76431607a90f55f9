import type { Texts } from "../texts";

export const notfound: Texts["notfound"] = {
  title: "Fora do tabuleiro",
  more: "Não há nada neste endereço. A ligação pode ser antiga, ou falta uma letra.",
  home: "Ao início",
  games: "Partidas terminadas",
  rules: "Regras",
};
