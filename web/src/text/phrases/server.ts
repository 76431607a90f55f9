import type { Phrase } from "../book";

/** What the server cannot do, or not now. */
export const server: Phrase[] = [
  [
    "no seat is free in this room; you can watch it if spectators are allowed",
    "não há lugar livre nesta sala; pode assistir se forem permitidos espectadores",
  ],
  [
    "this is your own room: wait for someone to join, or make a hot-seat room",
    "esta sala é sua: espere que alguém entre, ou crie uma sala para dois no mesmo ecrã",
  ],
  ["only the players of this room can do that", "só os jogadores desta sala podem fazer isso"],
  [
    "the game has not started: a seat is still free",
    "a partida não começou: ainda há um lugar livre",
  ],
  [
    "this room was closed before a game began",
    "esta sala foi fechada antes de começar uma partida",
  ],
  ["the game is still going on", "a partida ainda está em curso"],
  ["it is {~side}'s turn", "é a vez d{~side}"],
  [
    "this was meant for ply {n}, but the game is at ply {n2}",
    "isto era para o lance {n}, mas a partida vai no {n2}",
  ],
  [
    "actions were undone since event {n}: look at the board again",
    "desfizeram-se lances entretanto: olhe de novo para o tabuleiro",
  ],
  [
    "event {n} has not happened yet, the last one is {n2}: name the last you have",
    "o acontecimento {n} ainda não se deu, o último é {n2}",
  ],
  ["the time for this turn has run out", "o tempo desta jogada acabou"],
  [
    "you can take back only your own actions of a turn that is not finished; ask for an undo instead",
    "só pode retirar os seus lances de uma jogada por acabar; peça antes para desfazer",
  ],
  ["this room was made without undo", "nesta sala não se pode desfazer"],
  [
    "you have not finished a turn that could be undone",
    "ainda não acabou nenhuma jogada que se pudesse desfazer",
  ],
  [
    "an undo is already waiting for an answer",
    "já há um pedido para desfazer à espera de resposta",
  ],
  [
    "your last undo was declined; you can ask again in {n} s",
    "o último pedido para desfazer foi recusado; pode pedir de novo dentro de {n} s",
  ],
  [
    "there is nothing to answer: the question has lapsed or was answered",
    "não há nada a responder: o pedido caducou ou já teve resposta",
  ],
  ["this game cannot end in a draw", "este jogo não tem empates"],
  [
    "your offer of a draw is still waiting for an answer",
    "a proposta de empate ainda espera resposta",
  ],
  [
    "you have offered a draw already; make a move before you offer another",
    "já propôs empate; faça um lance antes de propor outro",
  ],
  ["the next game has started already", "a próxima partida já começou"],
  ["too many messages; wait {n} s", "mensagens demais; espere {n} s"],
  [
    "this game's log is full; only moves, answers and resigning are possible now",
    "o registo desta partida está cheio; agora só há lances, respostas e desistência",
  ],
  ["there is nothing to do", "não há nada a fazer"],
  ["this room was made without spectators", "esta sala não tem espectadores"],
  [
    "the server cannot store anything at the moment, so nothing was done; try again soon",
    "o servidor não consegue guardar nada de momento, por isso nada foi feito; tente daqui a pouco",
  ],
  ["someone else has this name; choose another", "outra pessoa tem este nome; escolha outro"],
  [
    "no room has this invite code; check its letters",
    "nenhuma sala tem este código; confira as letras",
  ],
  ["there is no chat on this server", "este servidor não tem conversa"],
  [
    "nobody has this token; say hello with a name to get a new one",
    "ninguém tem esta chave; escolha um nome para ter uma nova",
  ],
  [
    "at most {n} {what} a minute from one address; wait a little",
    "pedidos demais deste endereço; espere um pouco",
  ],
  ["at most {n} requests a second; slow down", "pedidos demais; mais devagar"],
  ["too many wrong codes; wait {n} s", "códigos errados demais; espere {n} s"],
  [
    "you have {n} unfinished rooms already; finish or leave one",
    "já tem {n} salas por acabar; acabe ou deixe uma",
  ],
  ["the server has too much to do; try again", "o servidor tem trabalho demais; tente de novo"],
  [
    "something went wrong in the server; it has been logged",
    "algo correu mal no servidor; ficou registado",
  ],
  ["there is no such game, or it is a private one", "essa partida não existe, ou é privada"],
  ["there is no such room, or it is a private one", "essa sala não existe, ou é privada"],
  ["you are not in this room: watch it first", "não está nesta sala: primeiro vá assistir"],
  ["the server is about to stop; come back soon", "o servidor vai parar; volte daqui a pouco"],
  [
    "a connection can be in {n} rooms at most; leave one",
    "só se pode estar em {n} salas ao mesmo tempo; deixe uma",
  ],
  ["a name has {n} to {n2} characters", "um nome tem de {n} a {n2} caracteres"],
  [
    "a name has letters, digits, single spaces and - _ . ' only, not {sign}",
    "um nome só tem letras, algarismos, espaços simples e - _ . ', não {sign}",
  ],
  ["a letter of a name has at most {n} marks", "uma letra de um nome tem no máximo {n} sinais"],
  [
    "this is what a bot is called; choose another name",
    "é assim que se chama um robô; escolha outro nome",
  ],
  [
    "a name is written in one script, so that none only looks like another",
    "um nome escreve-se num só alfabeto, para nenhum parecer outro",
  ],
  [
    "a name has a letter or a digit in it, and no two spaces in a row",
    "um nome tem uma letra ou um algarismo, e nunca dois espaços seguidos",
  ],
  ["there is nothing to say", "não há nada a dizer"],
  ["a message has at most {n} characters", "uma mensagem tem no máximo {n} caracteres"],
  ["the connection broke", "a ligação caiu"],
];
