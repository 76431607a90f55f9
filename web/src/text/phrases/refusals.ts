import type { Phrase } from "../book";

/** Why a rule forbids an action. */
export const refusals: Phrase[] = [
  ["{cell} is occupied", "{cell} está ocupada"],
  [
    '"{text}" is not an action here; write {~forms}',
    "“{text}” não é um lance aqui; escreva {~forms}",
  ],
  [
    "Dc3 or Rc3 to place a disc or a ring, Dc3-c4 or Rc3-c4 to move one",
    "Dc3 ou Rc3 para colocar um disco ou um anel, Dc3-c4 ou Rc3-c4 para mover um",
  ],
  [
    "the square a piece leaves and the square it goes to, such as b4-b5",
    "a casa de onde a peça sai e a casa para onde vai, como b4-b5",
  ],
  ["a cell such as d3, or pass", "uma casa como d3, ou pass"],
  [
    "Bd3 for a body, Ld2 for a leg, Cd2 for a claw, d2-e4 for a move, or stay",
    "Bd3 para um corpo, Ld2 para uma perna, Cd2 para uma garra, d2-e4 para mover, ou stay",
  ],
  [
    "a square, a hyphen and one of n ne e se s sw w nw, such as h10-ne",
    "uma casa, um hífen e um de n ne e se s sw w nw, como h10-ne",
  ],
  ["there is no {cell} on this board: {~board}", "não há {cell} neste tabuleiro: {~board}"],
  ["there is no {text} on this board: {~board}", "não há {text} neste tabuleiro: {~board}"],
  ["the columns are a to g and the rows 1 to 7", "as colunas vão de a até g e as linhas de 1 a 7"],
  ["its squares are a1 to h8", "as casas vão de a1 até h8"],
  ["rows a to g, with 4 5 6 7 6 5 4 cells", "linhas de a até g, com 4 5 6 7 6 5 4 casas"],
  ["the squares are a1 to o18", "as casas vão de a1 até o18"],
  [
    "its rows are {cell} to {cell2}, growing to {cell3} to {cell4} and shrinking to {cell5} to {cell6}",
    "as linhas vão de {cell}–{cell2}, crescendo até {cell3}–{cell4}, e diminuem até {cell5}–{cell6}",
  ],

  [
    "first grow a body, a leg or a claw; then move",
    "primeiro faça crescer um corpo, uma perna ou uma garra; depois mova",
  ],
  [
    "first move an adaptoid or stay; then grow",
    "primeiro mova um adaptoide ou fique; depois faça crescer",
  ],
  [
    "growing is over for this turn; now move an adaptoid or stay",
    "já cresceu nesta jogada; agora mova um adaptoide ou fique",
  ],
  [
    "moving is over for this turn; now grow a body, a leg or a claw",
    "já moveu nesta jogada; agora faça crescer um corpo, uma perna ou uma garra",
  ],
  [
    "{~side} can grow nothing in this turn; now move an adaptoid or stay",
    "{~side} não podem fazer crescer nada nesta jogada; agora mova um adaptoide ou fique",
  ],
  [
    "none of {~side}'s adaptoids can move; now grow a body, a leg or a claw",
    "nenhum adaptoide d{~side} pode mover-se; agora faça crescer um corpo, uma perna ou uma garra",
  ],
  [
    "{cell} is not next to an adaptoid of {~side}",
    "{cell} não está ao lado de um adaptoide d{~side}",
  ],
  ["{~side} has no body left in stock", "{~side} não têm nenhum corpo em reserva"],
  ["{~side} has no leg left in stock", "{~side} não têm nenhuma perna em reserva"],
  ["{~side} has no claw left in stock", "{~side} não têm nenhuma garra em reserva"],
  ["there is no adaptoid on {cell}", "não há nenhum adaptoide em {cell}"],
  ["the adaptoid on {cell} is {~side}'s", "o adaptoide em {cell} é d{~side}"],
  [
    "the adaptoid on {cell} has six limbs, and none has more",
    "o adaptoide em {cell} tem seis membros, e nenhum tem mais",
  ],
  [
    "the adaptoid is on {cell} already; write stay to move none",
    "o adaptoide já está em {cell}; escreva stay para não mover nenhum",
  ],
  ["the adaptoid on {cell} has no legs", "o adaptoide em {cell} não tem pernas"],
  ["{cell} is held by {~side}'s own adaptoid", "{cell} já tem um adaptoide d{~side}"],
  [
    "the adaptoid on {cell} has no claw to attack with",
    "o adaptoide em {cell} não tem garra com que atacar",
  ],
  [
    "{cell} is {n} steps from {cell2}, and the adaptoid has {~legs}",
    "{cell} fica a {n} passos de {cell2}, e o adaptoide tem {~legs}",
  ],
  [
    "there is no way through empty cells from {cell} to {cell2}",
    "não há caminho por casas vazias de {cell} até {cell2}",
  ],

  [
    "the game opens with a placement, not with a move",
    "a partida abre com uma colocação, não com um movimento",
  ],
  [
    "you have made the {~kind} action of this turn; a {~left} action is due",
    "o lance de {~kind} desta jogada já foi feito; falta o de {~left}",
  ],
  ["you have no {~kind} left in reserve", "não tem nenhum {~kind} em reserva"],
  [
    "{cell} holds a {~other}; a {~kind} is placed on it only when no other {~kind} action is left",
    "{cell} tem um {~other}; um {~kind} só é posto sobre ele quando não resta outro lance de {~kind}",
  ],
  [
    "{cell} already holds a {~kind}; place it on a single {~other}",
    "{cell} já tem um {~kind}; coloque-o sobre um {~other} sozinho",
  ],
  ["there is no {~kind} on {cell}", "não há nenhum {~kind} em {cell}"],
  ["the {~kind} on {cell} is {~side}'s", "o {~kind} em {cell} é d{~side}"],
  [
    "the {~kind} on {cell} is part of a pair, and a pair never moves",
    "o {~kind} em {cell} faz parte de um par, e um par nunca se move",
  ],
  [
    "a {~kind} moves to a neighbouring cell, and {cell} is not next to {cell2}",
    "um {~kind} move-se para uma casa vizinha, e {cell} não está ao lado de {cell2}",
  ],
  [
    "there is no {~other} on {cell}; a {~kind} moves only onto a single {~other2}",
    "não há nenhum {~other} em {cell}; um {~kind} só se move para cima de um {~other2} sozinho",
  ],
  ["{cell} already holds a pair", "{cell} já tem um par"],

  [
    "{cell} is on the rim: the opening stone goes on a grey cell",
    "{cell} fica na borda: a pedra de abertura vai para uma casa cinzenta",
  ],
  ["Black may not pass the opening turn", "as pretas não podem passar na abertura"],
  [
    "{cell} is on the rim: after {cell2} the second stone goes on a grey cell too",
    "{cell} fica na borda: depois de {cell2} a segunda pedra também vai para uma casa cinzenta",
  ],
  [
    "{cell} is next to {cell2}: the two stones of a turn may not be adjacent",
    "{cell} está ao lado de {cell2}: as duas pedras de uma jogada não podem tocar-se",
  ],
  [
    "after {cell} a second stone must follow: only a whole turn can be passed",
    "depois de {cell} tem de vir uma segunda pedra: só se pode passar uma jogada inteira",
  ],

  ["there is no piece on {cell}", "não há nenhuma peça em {cell}"],
  ["the piece on {cell} is {~side}'s", "a peça em {cell} é d{~side}"],
  ["{~piece} cannot step off the board", "{~piece} não pode sair do tabuleiro"],
  [
    "{~piece} would be pushed off the board, and the edge is a wall",
    "{~piece} seria empurrado para fora do tabuleiro, e a borda é uma parede",
  ],
  [
    "{~piece} may not go straight back to {cell}, which it has just left",
    "{~piece} não pode voltar logo para {cell}, de onde acabou de sair",
  ],

  [
    "the {~rank} is on {cell} already; a move must lead to another square",
    "o {~rank} já está em {cell}; um lance tem de levar a outra casa",
  ],
  [
    "{cell} and {cell2} are not on one straight line",
    "{cell} e {cell2} não estão na mesma linha reta",
  ],
  ["a {~rank} cannot move {~way}", "um {~rank} não anda {~way}"],
  ["along the edges", "ao longo das bordas"],
  ["straight forward", "a direito em frente"],
  ["straight back", "a direito para trás"],
  ["sideways", "para o lado"],
  ["a {~rank} moves {~reach}", "um {~rank} anda {~reach}"],
  ["one square", "uma casa"],
  ["at most two squares", "duas casas no máximo"],
  ["at most three squares", "três casas no máximo"],
  ["at most four squares", "quatro casas no máximo"],
  ["at most five squares", "cinco casas no máximo"],
  ["your own {~rank} stands on {cell}", "o seu próprio {~rank} está em {cell}"],
  ["your own {~rank} on {cell} is in the way", "o seu próprio {~rank} em {cell} está no caminho"],
  [
    "the {~rank} on {cell} is in the trench, and a piece at home cannot take it there",
    "o {~rank} em {cell} está na trincheira, e uma peça no seu próprio campo não o pode tomar lá",
  ],
  [
    "the {~rank} on {cell} is in the trench, like your piece, and so cannot be taken",
    "o {~rank} em {cell} está na trincheira, como a sua peça, e por isso não pode ser tomado",
  ],
  [
    "the {~rank} on {cell} is in your home, and cannot be taken from the trench",
    "o {~rank} em {cell} está no seu campo, e não pode ser tomado a partir da trincheira",
  ],
  [
    "a move that does not start in the trench ends at the first piece it takes, on {cell}",
    "um lance que não começa na trincheira acaba na primeira peça que toma, em {cell}",
  ],
];
