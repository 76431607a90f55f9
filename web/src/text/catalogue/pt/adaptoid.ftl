### Adaptoid

adaptoid-part = { $part ->
    [body] um corpo
    [leg] uma perna
   *[claw] uma garra
}

adaptoid-phase-grow = crescer
adaptoid-phase-move = movimento

adaptoid-prompt-move = mova um adaptoide ou fique
adaptoid-prompt-grow-any = faça crescer um corpo, uma perna ou uma garra
adaptoid-prompt-grow-body-leg = faça crescer um corpo ou uma perna
adaptoid-prompt-grow-body-claw = faça crescer um corpo ou uma garra
adaptoid-prompt-grow-limb = faça crescer uma perna ou uma garra
adaptoid-prompt-grow-body = faça crescer um corpo
adaptoid-prompt-grow-leg = faça crescer uma perna
adaptoid-prompt-grow-claw = faça crescer uma garra
adaptoid-prompt-grow-nothing = não há nada a fazer crescer

adaptoid-panel-stock = capturas e reserva

adaptoid-row-captures = capturas
adaptoid-row-bodies-left = corpos
adaptoid-row-legs-left = pernas
adaptoid-row-claws-left = garras
adaptoid-row-limbs = mostra-se pernas/garras

adaptoid-step-grow = crescer
adaptoid-step-move = movimento
adaptoid-step-feed = alimentar

adaptoid-label-stay = ficar

adaptoid-note-both-captured = ambos são capturados

adaptoid-refusal-grow-first = primeiro faça crescer um corpo, uma perna ou uma garra; depois mova
adaptoid-refusal-move-first = primeiro mova um adaptoide ou fique; depois faça crescer
adaptoid-refusal-growth-over = já cresceu nesta jogada; agora mova um adaptoide ou fique
adaptoid-refusal-move-over = já moveu nesta jogada; agora faça crescer um corpo, uma perna ou uma garra

adaptoid-prompt-move-after = mova (cresceu: { adaptoid-part } em { $cell })

adaptoid-label-grow = fazer crescer { adaptoid-part }
adaptoid-label-move = mover para { $to }
adaptoid-label-attack = atacar { $to }

adaptoid-note-takes = toma { $cell }
adaptoid-note-lost-fight =
    ataque com { $own ->
        [one] 1 garra
       *[other] { $own } garras
    } contra { $claws }: perderia { $cell }

adaptoid-refusal-cannot-grow = { the-side } não podem fazer crescer nada nesta jogada; agora mova um adaptoide ou fique
adaptoid-refusal-cannot-move = nenhum adaptoide { of-the-side } pode mover-se; agora faça crescer um corpo, uma perna ou uma garra
adaptoid-refusal-occupied = { $cell } está ocupada
adaptoid-refusal-not-adjacent = { $cell } não está ao lado de um adaptoide { of-the-side }
adaptoid-refusal-out-of-stock =
    { the-side } não têm { $part ->
        [body] nenhum corpo
        [leg] nenhuma perna
       *[claw] nenhuma garra
    } em reserva
adaptoid-refusal-empty = não há nenhum adaptoide em { $cell }
adaptoid-refusal-not-yours = o adaptoide em { $cell } é { of-the-side }
adaptoid-refusal-six-limbs = o adaptoide em { $cell } tem seis membros, e nenhum tem mais
adaptoid-refusal-same-cell = o adaptoide já está em { $cell }; escreva stay para não mover nenhum
adaptoid-refusal-no-legs = o adaptoide em { $cell } não tem pernas
adaptoid-refusal-own-cell = { $cell } já tem um adaptoide { of-the-side }
adaptoid-refusal-no-claw = o adaptoide em { $cell } não tem garra com que atacar
adaptoid-refusal-too-far =
    { $to } fica a { $steps } passos de { $from }, e o adaptoide tem { $legs ->
        [one] 1 perna
       *[other] { $legs } pernas
    }
adaptoid-refusal-no-way = não há caminho por casas vazias de { $from } até { $to }

adaptoid-note-starves = mata { $cells } de fome
adaptoid-note-makes-hungry = deixa { $cells } com fome
adaptoid-note-leaves-hungry = deixa { $cells } com fome, que são seus

adaptoid-refusal-unreadable = “{ $text }” não é um lance aqui; escreva Bd3 para um corpo, Ld2 para uma perna, Cd2 para uma garra, d2-e4 para mover, ou stay
adaptoid-refusal-no-such-cell = não há { $cell } neste tabuleiro: linhas de a até g, com 4 5 6 7 6 5 4 casas
adaptoid-refusal-option-start = opção { $option }: { $value } não é permitido; permitem-se duas casas do tabuleiro, das brancas e das pretas, a pelo menos três passos uma da outra

adaptoid-name = Adaptoid

adaptoid-tagline = Criaturas que ganham pernas e garras, e passam fome.

adaptoid-goal = Capture cinco criaturas. Uma que tenha mais membros do que casas vazias à volta morre de fome quando o inimigo se alimenta; numa luta ganha a que tem mais garras.

adaptoid-ending-captures = o vencedor capturou cinco adaptoides
adaptoid-ending-extinction = o perdedor ficou sem adaptoides
adaptoid-ending-repetition = uma posição surgiu pela terceira vez, e o vencedor tinha mais capturas ou jogou por último

adaptoid-option-rules = regras
adaptoid-option-rules-help = a ordem de uma jogada
adaptoid-option-rules-classic = clássicas
adaptoid-option-rules-classic-help = crescer, mover, alimentar
adaptoid-option-rules-published = publicadas
adaptoid-option-rules-published-help = mover, crescer, alimentar; sem garra não há ataque
adaptoid-option-start = início
adaptoid-option-start-help = onde começam as brancas e as pretas
adaptoid-option-start-allowed = duas casas do tabuleiro, das brancas e das pretas, a pelo menos três passos uma da outra

adaptoid-example-1 = O adaptoide branco em e2 tem três pernas: por e3 e e4 entra em d5 e toma o corpo sem membros que lá está. Depois d4, com cinco membros e quatro casas vazias à volta, e f5, com quatro e três, morrem de fome.
adaptoid-example-2 = As brancas fazem crescer uma garra e, sem pernas, não podem mover; depois as criaturas brancas alimentam-se. As pretas em a1 e a2 têm ambas um membro a mais e morrem de fome juntas, embora cada uma tivesse espaço que chegasse sem a outra.
