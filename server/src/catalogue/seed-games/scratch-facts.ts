import { type GameFacts, wholeBet } from './game-facts.ts'

export const scratchFacts: GameFacts = {
  engine: 'scratch',
  rtp: '96.05',
  // A prize on every second card, a large one seldom.
  volatility: 3,
  bet: wholeBet,
  lines: null,
  roundSeconds: 6,
  maxWin: '50x',
  timeCritical: false,
  features: ['Seis casillas', 'Tres símbolos iguales pagan', 'Resultado verificable'],
  rules: [
    'Compre un cartón y raspe sus seis casillas, una a una o todas a la vez.',
    'Tres o más símbolos iguales pagan su premio una vez. Si hay dos tríos, se pagan los dos.',
    'Cada casilla se sortea por separado: trébol 28 %, herradura 23 %, campana 19 %, estrella 15 %, corona 10 %, diamante 5 %.',
    'Lo que hay debajo queda decidido al comprar el cartón.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
