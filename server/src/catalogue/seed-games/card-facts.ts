import { type GameFacts, wholeBet } from './game-facts.ts'

export const blackjackFacts: GameFacts = {
  engine: 'blackjack',
  rtp: '99.54',
  volatility: 2,
  bet: wholeBet,
  lines: null,
  roundSeconds: 25,
  maxWin: null,
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
    'Un fallo del juego anula la ronda y devuelve la apuesta.',
  ],
}
