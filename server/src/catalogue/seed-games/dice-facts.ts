import { type GameFacts, wholeBet } from './game-facts.ts'

export const diceFacts: GameFacts = {
  engine: 'dice',
  rtp: '97.00',
  // From nearly sure to one in a hundred: the player sets it with the goal.
  volatility: 3,
  bet: wholeBet,
  lines: null,
  roundSeconds: 4,
  maxWin: '97x',
  timeCritical: false,
  features: ['Usted fija la meta', 'Probabilidad siempre a la vista', 'Resultado verificable'],
  rules: [
    'Un dado de cien caras, del 1 al 100, todas igual de probables.',
    'Fije la meta y elija si gana con ella y todo lo menor, o con ella y todo lo mayor.',
    'El multiplicador es el 97 % de lo justo para la probabilidad que fije, redondeado a la centésima más cercana.',
    'Por el redondeo, el retorno va de 96,75 % a 97,25 % según la meta; las demás metas no se ofrecen.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
