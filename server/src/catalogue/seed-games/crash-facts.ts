import { type GameFacts, wholeBet } from './game-facts.ts'

export const crashFacts: GameFacts = {
  engine: 'crash',
  rtp: '97.00',
  // From even money to a thousand times the stake and more: the player decides how long to wait.
  volatility: 3,
  bet: wholeBet,
  lines: null,
  roundSeconds: 12,
  maxWin: '10000x',
  timeCritical: true,
  features: ['Cobro cuando usted quiera', 'Cobro automático', 'Resultado verificable'],
  rules: [
    'Un multiplicador sube desde 1,00 hasta que el vuelo termina. Quien cobra antes recibe su apuesta por ese multiplicador.',
    'El final del vuelo queda decidido al aceptarse la apuesta. Cerca de cuatro de cada cien vuelos terminan en 1,00, sin despegar.',
    'Vale el multiplicador del momento en que recibimos su orden; la velocidad de su conexión puede influir.',
    'El cobro automático no depende de su conexión: cobramos por usted al llegar al multiplicador que escriba, de 1,01 a 10.000.',
    'Si no cobra y el vuelo termina, pierde la apuesta.',
    'Si un fallo del juego detiene el vuelo, se devuelve la apuesta. Con cobro automático, se decide como si el vuelo hubiera seguido.',
  ],
}
