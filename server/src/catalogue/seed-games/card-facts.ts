import { type GameFacts, wholeBet } from './game-facts.ts'

export const blackjackFacts: GameFacts = {
  engine: 'blackjack',
  rtp: '99.54',
  volatility: 2,
  bet: wholeBet,
  lines: null,
  roundSeconds: 25,
  maxWin: '8x',
  timeCritical: false,
  features: ['Blackjack paga 3 a 2', 'Doblar y separar', 'Seguro opcional', 'Resultado verificable'],
  rules: [
    'Seis barajas que se mezclan antes de cada ronda. Gana la mano más cercana a 21 sin pasarse.',
    'La banca pide hasta 16 y se planta en todo 17. Con as o 10 a la vista mira si tiene blackjack antes de que usted juegue.',
    'Blackjack paga 3 a 2, las demás manos 1 a 1; en el empate se devuelve la apuesta.',
    'Puede doblar con dos cartas cualesquiera y separar una vez dos cartas del mismo valor. Los ases separados reciben una carta cada uno.',
    'Con un as de la banca puede asegurarse por la mitad de su apuesta; el seguro paga 2 a 1. No hay rendición.',
    'El RTP es lo que vuelve de la apuesta inicial con la estrategia básica y sin seguro; con otras decisiones vuelve menos.',
    'Una ronda que queda abierta se encuentra al volver. Tras 24 horas se planta en todas sus manos.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}

export const baccaratFacts: GameFacts = {
  engine: 'baccarat',
  // Of a bet on punto, the lower of the two main ones; the others are said in the features and the rules.
  rtp: '98.76',
  volatility: 2,
  bet: wholeBet,
  lines: null,
  roundSeconds: 15,
  maxWin: '9x',
  timeCritical: false,
  features: ['Punto: RTP 98,76 %', 'Banca: RTP 98,94 %', 'Empate: RTP 85,64 %', 'Resultado verificable'],
  rules: [
    'Ocho barajas que se mezclan antes de cada ronda. Gana el lado, punto o banca, cuya suma se acerque más a nueve.',
    'El as vale 1; el 10 y las figuras, 0. De la suma cuenta solo la última cifra.',
    'Cada lado recibe dos cartas y, según una tabla fija, una tercera. Usted no decide nada después de apostar.',
    'Punto paga 1 a 1; banca, 0,95 a 1; empate, 8 a 1. Con empate se devuelven las apuestas a punto y a banca.',
    'El RTP que se muestra es el de punto. Banca devuelve 98,94 % y empate 85,64 %.',
    'El máximo de la mesa vale para la suma de sus fichas en una ronda.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}

export const videoPokerFacts: GameFacts = {
  engine: 'video-poker',
  rtp: '99.54',
  volatility: 4,
  bet: wholeBet,
  lines: null,
  roundSeconds: 15,
  maxWin: '800x',
  timeCritical: false,
  features: ['Jotas o mejor 9/6', 'Un cambio de cartas', 'RTP con juego óptimo', 'Resultado verificable'],
  rules: [
    'Video póker con una baraja de 52 cartas, sin comodines. Juega contra la tabla de premios, no contra la banca.',
    'Recibe cinco cartas, conserva las que quiera y cambia las demás una sola vez.',
    'Por cada unidad apostada: escalera real 800, escalera de color 50, póker 25, full 9, color 6, escalera 4, trío 3, dos pares 2, jotas o mejor 1.',
    'El RTP que se muestra es el de la mejor decisión en cada mano. Con una estrategia sencilla de dieciséis reglas vuelve 99,46 %; con otras decisiones, menos.',
    'Una ronda que queda abierta se encuentra al volver. Tras 24 horas se conservan las cinco cartas y se paga lo que valgan.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
