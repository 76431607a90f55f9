import type { Phrase } from "../book";

/** What the games are about, and their options. */
export const games: Phrase[] = [
  [
    "Two games of connection on one board, and every turn plays in both.",
    "Dois jogos de ligação num só tabuleiro, e cada jogada conta nos dois.",
  ],
  [
    "Join your two sides of the board with a chain of your discs alone, or of your rings alone. White joins left and right, Black joins top and bottom. Whoever runs out of reserve first has lost.",
    "Una os seus dois lados do tabuleiro com uma cadeia só de discos, ou só de anéis. As brancas unem esquerda e direita, as pretas unem cima e baixo. Quem primeiro ficar sem reserva perde.",
  ],
  [
    "Two armies, and a ditch that is safe for whoever gets there first.",
    "Dois exércitos, e uma vala segura para quem lá chegar primeiro.",
  ],
  [
    "Capture more points than your opponent over two legs, with the sides swapped in between. A piece in the trench takes every enemy on its line; from home it cannot be taken.",
    "Capture mais pontos do que o adversário em duas etapas, com troca de lados entre elas. Uma peça na trincheira toma todos os inimigos na sua linha; do próprio campo ninguém a pode tomar.",
  ],
  ["Pairs of stones and a rainbow rim.", "Pares de pedras e uma borda de arco-íris."],
  [
    "Own the connected group that holds the most cells of the coloured rim. If the best groups are level the second best decide, then the third, and so on.",
    "Tenha o grupo ligado que ocupa mais casas da borda colorida. Se os melhores grupos empatam, decidem os segundos, depois os terceiros, e assim por diante.",
  ],
  [
    "Creatures that grow legs and claws, and starve.",
    "Criaturas que ganham pernas e garras, e passam fome.",
  ],
  [
    "Capture five creatures. One with more limbs than empty cells around it starves at the enemy's feeding; in a fight the one with more claws wins.",
    "Capture cinco criaturas. Uma que tenha mais membros do que casas vazias à volta morre de fome quando o inimigo se alimenta; numa luta ganha a que tem mais garras.",
  ],
  ["Push until the group breaks.", "Empurre até o grupo se partir."],
  [
    "Push lines of pieces until the group breaks apart between the kings, with your king in the larger part. Pieces that are cut off from both kings are lost.",
    "Empurre filas de peças até o grupo se partir entre os reis, com o seu rei na parte maior. As peças separadas dos dois reis perdem-se.",
  ],

  ["rules", "regras"],
  ["layout", "disposição"],
  ["size", "tamanho"],
  ["start", "início"],
  ["first", "primeiro"],
  ["edge", "borda"],
  ["no return", "sem retorno"],
  ["no no return", "com retorno"],
  ["classic", "clássicas"],
  ["single", "uma etapa"],
  ["revised", "revistas"],
  ["published", "publicadas"],
  ["empty", "vazio"],
  ["border", "orla"],
  ["diagonal", "diagonal"],
  ["wall", "parede"],
  ["fall", "queda"],
  ["diamond", "losango"],
  ["square", "quadrado"],
  ["rules {~word}", "regras: {~word}"],
  ["layout {~word}", "disposição: {~word}"],
  ["edge {~word}", "borda: {~word}"],
  ["first {~word}", "primeiro: {~word}"],
  ["size {n}", "tamanho {n}"],
  ["start {cell} {cell2}", "início {cell} {cell2}"],
  ["the order of a turn", "a ordem de uma jogada"],
  ["grow, move, feed", "crescer, mover, alimentar"],
  [
    "move, grow, feed; no attack without a claw",
    "mover, crescer, alimentar; sem garra não há ataque",
  ],
  ["where White and Black begin", "onde começam as brancas e as pretas"],
  [
    "two cells of the board, White's and Black's, at least three steps apart",
    "duas casas do tabuleiro, das brancas e das pretas, a pelo menos três passos uma da outra",
  ],
  ["the pieces on the board at the start", "as peças no tabuleiro ao início"],
  ["no pieces on the board", "nenhuma peça no tabuleiro"],
  [
    "discs and rings of both sides all around the edge",
    "discos e anéis dos dois lados a toda a volta",
  ],
  [
    "discs and rings of both sides on the two diagonals",
    "discos e anéis dos dois lados nas duas diagonais",
  ],
  [
    "Cells a side: 6 has 91 cells and five rim colours",
    "Casas por lado: 6 tem 91 casas e cinco cores na borda",
  ],
  ["How the game is scored and when it ends", "Como se contam os pontos e quando acaba"],
  [
    "two legs with the sides swapped, a third if the sums are equal",
    "duas etapas com troca de lados, uma terceira se as somas forem iguais",
  ],
  ["one leg of at most 50 moves", "uma etapa de 50 lances no máximo"],
  ["one game to 25 points, pieces worth 1 to 5", "uma partida até 25 pontos, com peças de 1 a 5"],
  ["which side moves first", "que lado joga primeiro"],
  ["White makes the first move", "as brancas jogam primeiro"],
  ["Black makes the first move", "as pretas jogam primeiro"],
  ["what happens at the edge of the board", "o que acontece na borda do tabuleiro"],
  [
    "no piece can be pushed off the board",
    "nenhuma peça pode ser empurrada para fora do tabuleiro",
  ],
  [
    "a piece pushed off the board is lost, and with a king the game",
    "uma peça empurrada para fora perde-se, e com um rei a partida",
  ],
  [
    "no piece may go straight back where the opponent's last action took it from",
    "nenhuma peça pode voltar logo para onde o último lance do adversário a tirou",
  ],
];
