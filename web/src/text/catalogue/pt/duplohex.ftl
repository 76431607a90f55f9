### DuploHex

duplohex-kind = { $kind ->
    [disc] disco
   *[ring] anel
}
duplohex-other = { $other ->
    [disc] disco
   *[ring] anel
}
duplohex-left = { $left ->
    [disc] disco
   *[ring] anel
}

duplohex-phase-opening = abertura
duplohex-phase-both = disco e anel
duplohex-phase-disc = disco
duplohex-phase-ring = anel

duplohex-prompt-opening = coloque uma peça, um disco ou um anel
duplohex-prompt-both = um disco e um anel, por qualquer ordem
duplohex-prompt-first-disc = primeiro um disco
duplohex-prompt-first-disc-on-ring = primeiro um disco, colocado sobre um anel sozinho
duplohex-prompt-first-ring = primeiro um anel
duplohex-prompt-first-ring-on-disc = primeiro um anel, colocado sobre um disco sozinho
duplohex-prompt-disc = agora um disco
duplohex-prompt-disc-on-ring = agora um disco, colocado sobre um anel sozinho
duplohex-prompt-ring = agora um anel
duplohex-prompt-ring-on-disc = agora um anel, colocado sobre um disco sozinho

duplohex-panel-reserve = em reserva

duplohex-row-discs = discos
duplohex-row-rings = anéis
duplohex-row-white-joins = As brancas unem esquerda e direita
duplohex-row-black-joins = As pretas unem cima e baixo

duplohex-note-no-reserve = seria derrota: não fica nada em reserva

duplohex-refusal-opening-move = a partida abre com uma colocação, não com um movimento

duplohex-label-place = colocar um { duplohex-kind }
duplohex-label-move = mover o { duplohex-kind }

duplohex-note-last = termina a jogada: já não há lance de { duplohex-left }
duplohex-note-pairs-with-yours = faz par com o seu { duplohex-kind }
duplohex-note-pairs-with-theirs = faz par com o { duplohex-kind } do adversário

duplohex-refusal-kind-done =
    o lance de { $made ->
        [disc] disco
       *[ring] anel
    } desta jogada já foi feito; falta o de { duplohex-left }
duplohex-refusal-no-reserve = não tem nenhum { duplohex-kind } em reserva
duplohex-refusal-occupied = { $cell } está ocupada
duplohex-refusal-not-last-resort = { $cell } tem um { duplohex-other }; um { duplohex-kind } só é posto sobre ele quando não resta outro lance de { duplohex-kind }
duplohex-refusal-no-room = { $cell } já tem um { duplohex-kind }; coloque-o sobre um { duplohex-other } sozinho
duplohex-refusal-no-piece = não há nenhum { duplohex-kind } em { $cell }
duplohex-refusal-not-yours = o { duplohex-kind } em { $cell } é { of-the-side }
duplohex-refusal-paired = o { duplohex-kind } em { $cell } faz parte de um par, e um par nunca se move
duplohex-refusal-too-far = um { duplohex-kind } move-se para uma casa vizinha, e { $to } não está ao lado de { $from }
duplohex-refusal-no-partner = não há nenhum { duplohex-other } em { $to }; um { duplohex-kind } só se move para cima de um { duplohex-other } sozinho
duplohex-refusal-pair-there = { $to } já tem um par
duplohex-refusal-unreadable = “{ $text }” não é um lance aqui; escreva Dc3 ou Rc3 para colocar um disco ou um anel, Dc3-c4 ou Rc3-c4 para mover um
duplohex-refusal-no-such-cell = não há { $cell } neste tabuleiro: as colunas vão de a até g e as linhas de 1 a 7

duplohex-name = DuploHex

duplohex-tagline = Dois jogos de ligação num só tabuleiro, e cada jogada conta nos dois.

duplohex-goal = Una os seus dois lados do tabuleiro com uma cadeia só de discos, ou só de anéis. As brancas unem esquerda e direita, as pretas unem cima e baixo. Quem primeiro ficar sem reserva perde.

duplohex-ending-discs = os discos do vencedor uniram os seus dois lados
duplohex-ending-rings = os anéis do vencedor uniram os seus dois lados
duplohex-ending-reserve = o perdedor acabou uma jogada sem nada em reserva
duplohex-ending-blocked = o perdedor não podia colocar nem mover nenhuma peça

duplohex-option-layout = disposição
duplohex-option-layout-help = as peças no tabuleiro ao início
duplohex-option-layout-empty = vazio
duplohex-option-layout-empty-help = nenhuma peça no tabuleiro
duplohex-option-layout-border = orla
duplohex-option-layout-border-help = discos e anéis dos dois lados a toda a volta
duplohex-option-layout-diagonal = diagonal
duplohex-option-layout-diagonal-help = discos e anéis dos dois lados nas duas diagonais

duplohex-example-1 = Jogam as brancas. O anel em d4 pode mover-se para cima do disco preto em c5, que fica preso para sempre, como aqui se assinala; ou então para cima do disco branco em c4.
duplohex-example-2 = Jogam as pretas. O disco em c4 entra no anel branco em d4, e os discos f1, f2, e3, d4, c5, c6, c7 unem cima e baixo: as pretas ganham, sem o lance de anel que ainda faltava.
