### O que os jogos têm em comum.

# Os lados, como se fala deles.
the-side = { $side ->
    [white] as brancas
   *[black] as pretas
}
of-the-side = { $side ->
    [white] das brancas
   *[black] das pretas
}
way-words = { $way ->
    [n] norte
    [ne] nordeste
    [e] leste
    [se] sudeste
    [s] sul
    [sw] sudoeste
    [w] oeste
   *[nw] noroeste
}

refusal-over = a partida terminou

phase-over = terminada

prompt-over = a partida terminou

note-wins = ganha a partida

note-loses = perde a partida

layout-hexagon = hexágono

layout-rhombus = losango inclinado

layout-diamond = losango

layout-square = quadrado

note-draws = termina em empate

error-option-unknown = não há nenhuma opção { $option } (com o valor { $value }); as opções são { $known }
error-option-words = opção { $option }: { $value } não é permitido; permitem-se { $words }
error-option-number = opção { $option }: { $value } não é permitido; permitem-se números inteiros de { $min } a { $max }
error-option-flag = opção { $option }: { $value } não é permitido; permitem-se true, false

ending-resignation = o adversário desistiu
ending-time = o tempo do adversário acabou
ending-agreement = os jogadores concordaram no empate
ending-aborted = o tempo de um jogador acabou antes do seu primeiro lance
