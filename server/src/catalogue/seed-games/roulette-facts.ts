import { type GameFacts, wholeBet } from './game-facts.ts'

export const rouletteFacts: GameFacts = {
  engine: 'roulette',
  rtp: '97.30',
  // From red and black to a single number: the player spreads the chips.
  volatility: 2,
  bet: wholeBet,
  lines: null,
  roundSeconds: 8,
  maxWin: '36x',
  timeCritical: false,
  features: ['Un solo cero', 'Todas las apuestas interiores y exteriores', 'Resultado verificable'],
  rules: [
    'Una rueda de 37 casillas: los números del 1 al 36 y un solo cero, todas igual de probables.',
    'Pleno 35 a 1, caballo 17 a 1, transversal 11 a 1, cuadro 8 a 1, línea 5 a 1.',
    'Docenas y columnas 2 a 1; rojo o negro, par o impar, falta o pasa 1 a 1. Con el cero, pierden.',
    'El retorno es el mismo para todas las apuestas: 36/37.',
    'En cada apuesta interior cabe hasta la quinta parte del límite de la ronda.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
