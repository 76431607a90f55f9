import type { Phrase } from "../book";

/** How games end. */
export const endings: Phrase[] = [
  ["the opponent resigned", "o adversário desistiu"],
  ["the opponent's time ran out", "o tempo do adversário acabou"],
  [
    "a player's time ran out before their first move",
    "o tempo de um jogador acabou antes do seu primeiro lance",
  ],
  ["the players agreed to a draw", "os jogadores concordaram no empate"],
  ["the winner captured five adaptoids", "o vencedor capturou cinco adaptoides"],
  ["the loser had no adaptoid left", "o perdedor ficou sem adaptoides"],
  [
    "a position stood for the third time, and the winner had more captures or had moved last",
    "uma posição surgiu pela terceira vez, e o vencedor tinha mais capturas ou jogou por último",
  ],
  [
    "the winner's discs joined the winner's two sides",
    "os discos do vencedor uniram os seus dois lados",
  ],
  [
    "the winner's rings joined the winner's two sides",
    "os anéis do vencedor uniram os seus dois lados",
  ],
  [
    "the loser ended a turn with nothing left in reserve",
    "o perdedor acabou uma jogada sem nada em reserva",
  ],
  [
    "the loser could neither place nor move a piece",
    "o perdedor não podia colocar nem mover nenhuma peça",
  ],
  [
    "the board was full and the lists of groups decided",
    "o tabuleiro encheu e as listas de grupos decidiram",
  ],
  [
    "both passed and the lists of groups were compared",
    "ambos passaram e as listas de grupos foram comparadas",
  ],
  [
    "both legs were played and their points added up",
    "jogaram-se as duas etapas e somaram-se os pontos",
  ],
  ["40 points were captured in the third leg", "foram capturados 40 pontos na terceira etapa"],
  [
    "the third leg ended early and its points were counted",
    "a terceira etapa acabou mais cedo e contaram-se os pontos",
  ],
  ["a whole army was captured", "um exército inteiro foi capturado"],
  [
    "50 moves were made and the points were counted",
    "fizeram-se 50 lances e contaram-se os pontos",
  ],
  [
    "nothing was captured for too long and the points were counted",
    "passou tempo demais sem capturas e contaram-se os pontos",
  ],
  [
    "a player had no move and the points were counted",
    "um jogador ficou sem lances e contaram-se os pontos",
  ],
  ["25 points were captured", "foram capturados 25 pontos"],
  [
    "the kings were parted and the winner's stood in the larger group",
    "os reis ficaram separados e o do vencedor estava no grupo maior",
  ],
  [
    "the kings were parted into equal groups and the winner had lost fewer pawns",
    "os reis ficaram em grupos iguais e o vencedor tinha perdido menos peões",
  ],
  [
    "the kings were parted into equal groups with equal losses",
    "os reis ficaram em grupos iguais, com perdas iguais",
  ],
  ["a side had no pawns left", "um lado ficou sem peões"],
  ["the same position came up for the third time", "a mesma posição surgiu pela terceira vez"],
  ["the side to move had no legal action", "o lado a jogar não tinha nenhum lance possível"],
  ["a king was pushed off the board", "um rei foi empurrado para fora do tabuleiro"],
];
