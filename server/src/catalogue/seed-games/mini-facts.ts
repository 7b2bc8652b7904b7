import { type GameFacts, wholeBet } from './game-facts.ts'

export const minesFacts: GameFacts = {
  engine: 'mines',
  rtp: '97.74',
  // Between even money and a long shot: the player sets it with the number of mines.
  volatility: 3,
  bet: wholeBet,
  lines: null,
  roundSeconds: 15,
  maxWin: '9072.67x',
  timeCritical: false,
  features: ['De 1 a 24 minas', 'Cobro cuando usted quiera', 'Resultado verificable'],
  rules: [
    'Un campo de 25 casillas. Elija cuántas minas hay, de 1 a 24; quedan colocadas antes de abrir la primera casilla.',
    'Cada casilla segura sube el premio. Puede cobrar después de cualquiera de ellas.',
    'Si abre una mina, pierde la apuesta. Tras la última casilla que se puede abrir, el premio se cobra solo.',
    'Ningún premio pasa de 10.000 veces la apuesta. Por eso, con 4 a 21 minas la ronda termina antes de abrir todas las casillas seguras.',
    'Una ronda que queda abierta se encuentra al volver. Tras 24 horas se cobra sola; si no se abrió ninguna casilla, se devuelve la apuesta.',
    'Los multiplicadores se redondean a la centésima más cercana.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
