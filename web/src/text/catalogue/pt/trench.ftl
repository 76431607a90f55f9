### Trench

trench-rank = { $rank ->
    [soldier] soldado
    [sergeant] sargento
    [captain] capitão
    [colonel] coronel
   *[general] general
}

trench-phase-move = movimento

trench-prompt-move = mova uma peça
trench-prompt-second-leg = os lados trocaram; abra a segunda etapa
trench-prompt-third-leg = as somas são iguais; abra a terceira etapa

trench-panel-first-leg = etapa 1 de 2
trench-panel-second-leg = etapa 2 de 2
trench-panel-third-leg = terceira etapa
trench-panel-single-leg = etapa única
trench-panel-revised-game = partida revista

trench-row-points = pontos
trench-row-match = encontro
trench-row-move = movimento
trench-row-quiet = sem captura
trench-row-corner = O canto das brancas é h8

trench-note-loses = termina a partida, com derrota sua

trench-row-earlier-legs = etapas 1 e 2: { $points } para cada

trench-label-move = { trench-rank } para { $to }

trench-note-ends-leg = termina a etapa { $leg }

trench-refusal-no-piece = não há nenhuma peça em { $cell }
trench-refusal-not-yours = o { trench-rank } em { $cell } é { of-the-side }
trench-refusal-same-square = o { trench-rank } já está em { $cell }; um lance tem de levar a outra casa
trench-refusal-not-straight = { $from } e { $to } não estão na mesma linha reta
trench-refusal-wrong-way =
    um { trench-rank } não anda { $way ->
        [edge] ao longo das bordas
        [forward] a direito em frente
        [back] a direito para trás
       *[sideways] para o lado
    }
trench-refusal-one-step = um { trench-rank } anda uma casa
trench-refusal-too-far =
    um { trench-rank } anda { $reach ->
        [2] duas
        [3] três
        [4] quatro
        [5] cinco
       *[other] { $reach }
    } casas no máximo
trench-refusal-own-piece = o seu próprio { trench-rank } está em { $cell }
trench-refusal-over-own-piece = o seu próprio { trench-rank } em { $cell } está no caminho
trench-refusal-trench-from-home = o { trench-rank } em { $cell } está na trincheira, e uma peça no seu próprio campo não o pode tomar lá
trench-refusal-trench-from-trench = o { trench-rank } em { $cell } está na trincheira, como a sua peça, e por isso não pode ser tomado
trench-refusal-home-from-trench = o { trench-rank } em { $cell } está no seu campo, e não pode ser tomado a partir da trincheira
trench-refusal-past-capture = um lance que não começa na trincheira acaba na primeira peça que toma, em { $cell }

trench-note-takes =
    toma { $cells } ({ $points ->
        [one] 1 ponto
       *[other] { $points } pontos
    })

trench-refusal-unreadable = “{ $text }” não é um lance aqui; escreva a casa de onde a peça sai e a casa para onde vai, como b4-b5
trench-refusal-no-such-cell = não há { $cell } neste tabuleiro: as casas vão de a1 até h8

trench-name = Trench

trench-tagline = Dois exércitos, e uma vala segura para quem lá chegar primeiro.

trench-goal = Capture mais pontos do que o adversário em duas etapas, com troca de lados entre elas. Uma peça na trincheira toma todos os inimigos na sua linha; do próprio campo ninguém a pode tomar.

trench-ending-sum = jogaram-se as duas etapas e somaram-se os pontos
trench-ending-forty = foram capturados 40 pontos na terceira etapa
trench-ending-third-leg = a terceira etapa acabou mais cedo e contaram-se os pontos
trench-ending-army = um exército inteiro foi capturado
trench-ending-fifty = fizeram-se 50 lances e contaram-se os pontos
trench-ending-quiet = passou tempo demais sem capturas e contaram-se os pontos
trench-ending-no-move = um jogador ficou sem lances e contaram-se os pontos
trench-ending-twenty-five = foram capturados 25 pontos

trench-option-rules = regras
trench-option-rules-help = Como se contam os pontos e quando acaba
trench-option-rules-classic = clássicas
trench-option-rules-classic-help = duas etapas com troca de lados, uma terceira se as somas forem iguais
trench-option-rules-single = uma etapa
trench-option-rules-single-help = uma etapa de 50 lances no máximo
trench-option-rules-revised = revistas
trench-option-rules-revised-help = uma partida até 25 pontos, com peças de 1 a 5

trench-example-1 = Um capitão na trincheira em c6. Pode tomar d7 e ficar lá, ou seguir até e8 e tomar os dois soldados.
trench-example-2 = O coronel branco em e4 está na trincheira. O sargento em d3, no seu próprio campo, não o pode tomar; o que está em e5, no campo das brancas, pode.
