import { type GameFacts, wholeBet } from './game-facts.ts'

export const greyhoundsFacts: GameFacts = {
  engine: 'greyhounds',
  rtp: '96.00',
  // From the favourite among the first two to one exacta of thirty: the player spreads the chips.
  volatility: 3,
  bet: wholeBet,
  lines: null,
  roundSeconds: 7,
  maxWin: '110.4x',
  timeCritical: false,
  features: ['Seis galgos', 'Ganador, colocado y exacta', 'Resultado verificable'],
  rules: [
    'Corren seis galgos inventados, cada uno con una probabilidad fija de llegar primero: 30, 24, 16, 12, 10 u 8 de cada 100.',
    'Ganador: llega primero. Colocado: llega primero o segundo. Exacta: el primero y el segundo, en ese orden.',
    'El orden de llegada queda decidido al aceptarse la apuesta; la carrera solo lo muestra.',
    'El retorno de ganador es 96,00 %; el de colocado, de 95,53 % a 95,98 %; el de exacta, de 95,96 % a 96,00 %.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
