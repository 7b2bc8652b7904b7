import { type GameFacts, wholeBet } from './game-facts.ts'

export const minesFacts: GameFacts = {
  engine: 'mines',
  rtp: '97.74',
  // Between even money and a long shot: the player sets it with the number of mines.
  volatility: 3,
  bet: wholeBet,
  lines: null,
  roundSeconds: 15,
  maxWin: null,
  timeCritical: false,
  features: ['De 1 a 24 minas', 'Cobro cuando usted quiera', 'Resultado verificable'],
  rules: [
    'Un campo de 25 casillas. Elija cuántas minas hay, de 1 a 24; quedan colocadas antes de abrir la primera casilla.',
    'Cada casilla segura sube el premio. Puede cobrar después de cualquiera de ellas.',
    'Si abre una mina, pierde la apuesta. Si abre todas las casillas seguras, el premio se cobra solo.',
    'Una ronda que queda abierta se encuentra al volver. Tras 24 horas se cobra sola; si no se abrió ninguna casilla, se devuelve la apuesta.',
    'Los multiplicadores se redondean a la centésima más cercana.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
