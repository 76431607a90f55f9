import type { Texts } from "../texts";

export const ui: Texts["ui"] = {
  close: "Fechar",
  loading: "Um momento…",
  retry: "Tentar de novo",
  white: "Brancas",
  black: "Pretas",
  levels: { random: "aleatório", smart: "esperto", expert: "perito" },
  bot: (level: string) => `Robô ${level}`,
  copied: "Ligação copiada",
  copyTitle: "Copiar o endereço",
  copyByHand: "Este navegador não deixa a página copiar. O endereço está marcado: copie-o daqui.",
  offline: "O servidor não responde. Há ligação à rede?",
  option: (name, value) => `${name}: ${value}`,
  withoutOption: (name) => `sem ${name}`,
};
