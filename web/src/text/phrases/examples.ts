import type { Phrase } from "../book";

/** What the boards in the rules show. */
export const examples: Phrase[] = [
  [
    "White to move. The ring on d4 may move onto the black disc on c5, which it pins down for good, as marked here; or else onto the white disc on c4.",
    "Jogam as brancas. O anel em d4 pode mover-se para cima do disco preto em c5, que fica preso para sempre, como aqui se assinala; ou então para cima do disco branco em c4.",
  ],
  [
    "Black to move. The disc on c4 moves into the white ring on d4, and the discs f1, f2, e3, d4, c5, c6, c7 join top and bottom: Black wins, without the ring action that would have been due.",
    "Jogam as pretas. O disco em c4 entra no anel branco em d4, e os discos f1, f2, e3, d4, c5, c6, c7 unem cima e baixo: as pretas ganham, sem o lance de anel que ainda faltava.",
  ],
  [
    "A captain in the trench on c6. It may take d7 and stop there, or run on to e8 and take both soldiers.",
    "Um capitão na trincheira em c6. Pode tomar d7 e ficar lá, ou seguir até e8 e tomar os dois soldados.",
  ],
  [
    "The white colonel on e4 is in the trench. The sergeant on d3, at home, cannot take it; the one on e5, in White's home, can.",
    "O coronel branco em e4 está na trincheira. O sargento em d3, no seu próprio campo, não o pode tomar; o que está em e5, no campo das brancas, pode.",
  ],
  [
    "White began this turn on e3 and may go on with g3, or with any other empty grey cell that does not touch e3.",
    "As brancas começaram esta jogada em e3 e podem continuar com g3, ou com qualquer outra casa cinzenta vazia que não toque em e3.",
  ],
  [
    "If Black passes too, Black wins: 2, 2, 1, 1 beats 2, 2 at the third place.",
    "Se as pretas também passarem, ganham as pretas: 2, 2, 1, 1 vence 2, 2 no terceiro lugar.",
  ],
  [
    "White's e2 has three legs: by way of e3 and e4 it enters d5 and takes the bare body there. Then d4, with five limbs and four empty cells around it, and f5, with four and three, starve.",
    "O adaptoide branco em e2 tem três pernas: por e3 e e4 entra em d5 e toma o corpo sem membros que lá está. Depois d4, com cinco membros e quatro casas vazias à volta, e f5, com quatro e três, morrem de fome.",
  ],
  [
    "White grows a claw and, having no legs, cannot move; then White's creatures feed. Black's a1 and a2 both have one limb too many and starve together, although either would have had room enough without the other.",
    "As brancas fazem crescer uma garra e, sem pernas, não podem mover; depois as criaturas brancas alimentam-se. As pretas em a1 e a2 têm ambas um membro a mais e morrem de fome juntas, embora cada uma tivesse espaço que chegasse sem a outra.",
  ],
  [
    "Black plays j13-n: j14 is cut off from both kings and lost.",
    "As pretas jogam j13-n: j14 fica separada dos dois reis e perde-se.",
  ],
  [
    "White plays h9-n and parts the kings: 11 pieces stand with the white king and 7 with the black one.",
    "As brancas jogam h9-n e separam os reis: 11 peças ficam com o rei branco e 7 com o preto.",
  ],
];
