import { type GameFacts, wholeBet } from './game-facts.ts'

export const sicboFacts: GameFacts = {
  engine: 'sicbo',
  rtp: '97.22',
  // From even chances to one triple of 216 throws: the player spreads the chips.
  volatility: 2,
  bet: wholeBet,
  lines: null,
  roundSeconds: 7,
  maxWin: '210x',
  timeCritical: false,
  features: ['Tres dados', 'Sumas, dobles y triples', 'Resultado verificable'],
  rules: [
    'Se lanzan tres dados; los 216 resultados son igual de probables.',
    'Pequeño gana con sumas de 4 a 10 y grande con sumas de 11 a 17; ambas, como par e impar, pagan 1 a 1 y pierden con cualquier triple.',
    'Sumas, dobles, triples, parejas de dados y números pagan según la tabla del juego.',
    'El retorno de cada apuesta es 97,22 %, salvo las sumas 10 y 11 (97,13 %) y los dobles (97,19 %).',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
