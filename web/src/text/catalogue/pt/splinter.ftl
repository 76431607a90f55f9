### Splinter

splinter-piece = { $rank ->
    [king] { $side ->
        [white] o rei branco
       *[black] o rei preto
    }
   *[pawn] { $side ->
        [white] o peão branco
       *[black] o peão preto
    }
} em { $cell }

splinter-phase-push = empurrar

splinter-prompt-push = mova uma peça um passo, em qualquer direção

splinter-panel-pawns = peões

splinter-row-on-board = no tabuleiro
splinter-row-lost = perdidos
splinter-row-edge-wall = borda: parede
splinter-row-edge-fall = borda: queda
splinter-row-no-return = sem retorno
splinter-row-second-time = segunda vez nesta posição

splinter-note-loses-pawn = perde um peão
splinter-note-repetition = empata por repetição
splinter-note-draws = empata a partida

splinter-label-step = passo para { way-words }
splinter-label-push =
    empurrar { $pieces ->
        [1] uma peça
        [2] duas peças
        [3] três peças
        [4] quatro peças
        [5] cinco peças
        [6] seis peças
        [7] sete peças
        [8] oito peças
        [9] nove peças
       *[other] { $pieces } peças
    } para { way-words }

splinter-note-falls = { splinter-piece } cai
splinter-note-splinters-off = { $cell } separa-se
splinter-note-many-splinter-off = { $pieces ->
    [one] 1 peça separa-se
   *[other] { $pieces } peças separam-se
}
splinter-note-loses-pawns = perde { $pawns ->
    [one] 1 peão
   *[other] { $pawns } peões
}

splinter-refusal-empty = não há nenhuma peça em { $cell }
splinter-refusal-not-yours = a peça em { $cell } é { of-the-side }
splinter-refusal-steps-off = { splinter-piece } não pode sair do tabuleiro
splinter-refusal-pushes-off = { splinter-piece } seria empurrado para fora do tabuleiro, e a borda é uma parede
splinter-refusal-returns = { splinter-piece } não pode voltar logo para { $to }, de onde acabou de sair

splinter-note-splinter-off = { $cells } separam-se

splinter-refusal-unreadable = “{ $text }” não é um lance aqui; escreva uma casa, um hífen e um de n ne e se s sw w nw, como h10-ne
splinter-refusal-no-such-cell = não há { $cell } neste tabuleiro: as casas vão de a1 até o18

splinter-name = Splinter

splinter-tagline = Empurre até o grupo se partir.

splinter-goal = Empurre filas de peças até o grupo se partir entre os reis, com o seu rei na parte maior. As peças separadas dos dois reis perdem-se.

splinter-ending-larger-group = os reis ficaram separados e o do vencedor estava no grupo maior
splinter-ending-fewer-lost = os reis ficaram em grupos iguais e o vencedor tinha perdido menos peões
splinter-ending-equal-split = os reis ficaram em grupos iguais, com perdas iguais
splinter-ending-no-pawns = um lado ficou sem peões
splinter-ending-repetition = a mesma posição surgiu pela terceira vez
splinter-ending-no-move = o lado a jogar não tinha nenhum lance possível
splinter-ending-king-off = um rei foi empurrado para fora do tabuleiro

splinter-option-first = primeiro
splinter-option-first-help = que lado joga primeiro
splinter-option-first-white = brancas
splinter-option-first-white-help = as brancas jogam primeiro
splinter-option-first-black = pretas
splinter-option-first-black-help = as pretas jogam primeiro
splinter-option-edge = borda
splinter-option-edge-help = o que acontece na borda do tabuleiro
splinter-option-edge-wall = parede
splinter-option-edge-wall-help = nenhuma peça pode ser empurrada para fora do tabuleiro
splinter-option-edge-fall = queda
splinter-option-edge-fall-help = uma peça empurrada para fora perde-se, e com um rei a partida
splinter-option-no-return = sem retorno
splinter-option-no-return-help = nenhuma peça pode voltar logo para onde o último lance do adversário a tirou

splinter-example-1 = As pretas jogam j13-n: j14 fica separada dos dois reis e perde-se.
splinter-example-2 = As brancas jogam h9-n e separam os reis: 11 peças ficam com o rei branco e 7 com o preto.
