### Iris

iris-phase-opening = abertura
iris-phase-first = primeira pedra
iris-phase-second = segunda pedra

iris-prompt-opening = uma pedra numa casa cinzenta
iris-prompt-rim-or-two = um par na borda, duas cinzentas, ou passar
iris-prompt-rim-or-one = um par na borda, uma cinzenta, ou passar
iris-prompt-rim = um par na borda, ou passar
iris-prompt-two = duas cinzentas, ou passar
iris-prompt-one = uma cinzenta, ou passar

iris-panel-groups = grupos

iris-row-best = melhor
iris-row-second = 2.º
iris-row-third = 3.º
iris-row-fourth = 4.º

iris-label-pass = passar
iris-label-opening = pedra de abertura
iris-label-rim = par na borda
iris-label-first = primeira pedra
iris-label-second = segunda pedra

iris-note-single = não sobra casa para uma segunda pedra

iris-refusal-opening-pass = as pretas não podem passar na abertura

iris-prompt-second = uma segunda casa cinzenta, não ao lado de { $first }

iris-row-leads = { the-side } estão à frente no { $place }.º grupo

iris-note-twin = e { $cell }, a casa oposta
iris-note-wins = termina a partida: { the-side } ganham
iris-note-pass = a partida termina se { the-side } também passarem

iris-refusal-occupied = { $cell } está ocupada
iris-refusal-opening-on-rim = { $cell } fica na borda: a pedra de abertura vai para uma casa cinzenta
iris-refusal-second-on-rim = { $cell } fica na borda: depois de { $first } a segunda pedra também vai para uma casa cinzenta
iris-refusal-second-adjacent = { $cell } está ao lado de { $first }: as duas pedras de uma jogada não podem tocar-se
iris-refusal-second-pass = depois de { $first } tem de vir uma segunda pedra: só se pode passar uma jogada inteira
iris-refusal-unreadable = “{ $text }” não é um lance aqui; escreva uma casa como d3, ou pass
iris-refusal-no-such-cell-of-5 = não há { $cell } neste tabuleiro: as linhas vão de a1–a5, crescendo até e1–e9, e diminuem até i1–i5
iris-refusal-no-such-cell-of-6 = não há { $cell } neste tabuleiro: as linhas vão de a1–a6, crescendo até f1–f11, e diminuem até k1–k6
iris-refusal-no-such-cell-of-7 = não há { $cell } neste tabuleiro: as linhas vão de a1–a7, crescendo até g1–g13, e diminuem até m1–m7
iris-refusal-no-such-cell-of-8 = não há { $cell } neste tabuleiro: as linhas vão de a1–a8, crescendo até h1–h15, e diminuem até o1–o8

iris-name = Iris

iris-tagline = Pares de pedras e uma borda de arco-íris.

iris-goal = Tenha o grupo ligado que ocupa mais casas da borda colorida. Se os melhores grupos empatam, decidem os segundos, depois os terceiros, e assim por diante.

iris-ending-full = o tabuleiro encheu e as listas de grupos decidiram
iris-ending-double-pass = ambos passaram e as listas de grupos foram comparadas

iris-option-size = tamanho
iris-option-size-help = Casas por lado: 6 tem 91 casas e cinco cores na borda

iris-example-1 = As brancas começaram esta jogada em e3 e podem continuar com g3, ou com qualquer outra casa cinzenta vazia que não toque em e3.
iris-example-2 = Se as pretas também passarem, ganham as pretas: 2, 2, 1, 1 vence 2, 2 no terceiro lugar.
