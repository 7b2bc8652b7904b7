import { type GameFacts, wholeBet } from './game-facts.ts'

export const coinFacts: GameFacts = {
  engine: 'coin',
  rtp: '97.00',
  // Even chances, one prize.
  volatility: 1,
  bet: wholeBet,
  lines: null,
  roundSeconds: 4,
  maxWin: '1.94x',
  timeCritical: false,
  features: ['Dos resultados igual de probables', 'Resultado verificable'],
  rules: [
    'Elija cara o cruz y lance la moneda. Los dos lados son igual de probables.',
    'Si sale su lado, recibe 1,94 veces la apuesta. Si sale el otro, la pierde.',
    'Cada lanzamiento es independiente del anterior.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
