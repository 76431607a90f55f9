import type { Shape, Side } from "../../protocol/types";
import type { Texts } from "../texts";

/** Each shape with both colours, since adjectives agree with it. */
const pieces: Record<Shape, Record<Side, string>> = {
  disc: { white: "disco branco", black: "disco preto" },
  ring: { white: "anel branco", black: "anel preto" },
  stone: { white: "pedra branca", black: "pedra preta" },
  pawn: { white: "peão branco", black: "peão preto" },
  king: { white: "rei branco", black: "rei preto" },
  chip: { white: "peça branca", black: "peça preta" },
  creature: { white: "criatura branca", black: "criatura preta" },
};

export const board: Texts["board"] = {
  rims: ["Vm", "La", "Am", "Vd", "Az", "An", "Vi"],
  colours: ["vermelho", "laranja", "amarelo", "verde", "azul", "anil", "violeta"],
  piece: (side, shape) => pieces[shape][side],
  labelled: (shape, label) => {
    if (shape === "chip") return `patente ${label}`;
    if (shape !== "creature") return label;
    const [legs = "0", claws = "0"] = label.split("/");
    return `${legs} ${legs === "1" ? "perna" : "pernas"}, ${claws} ${claws === "1" ? "garra" : "garras"}`;
  },
  score: (label) => `o grupo vale ${label}`,
  empty: "vazia",
  legal: "lance possível",
  capture: "pode ser capturada",
  selected: "selecionada",
  danger: "em perigo",
  road: "parte da vitória",
  last: "último lance",
  choose: (cell) => `Em ${cell}`,
  close: "Cancelar",
  confirm: "Toque de novo para jogar",
  wholeBoard: "Tabuleiro inteiro",
  zoomIn: "Aproximar",
  help: "As setas percorrem as casas, Enter escolhe, Esc cancela.",
};
