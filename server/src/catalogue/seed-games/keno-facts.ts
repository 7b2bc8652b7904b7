import { type GameFacts, wholeBet } from './game-facts.ts'

export const kenoFacts: GameFacts = {
  engine: 'keno',
  rtp: '96.00',
  // Few prizes, some of them large: more so the more numbers are marked.
  volatility: 4,
  bet: wholeBet,
  lines: null,
  roundSeconds: 5,
  maxWin: '10000x',
  timeCritical: false,
  features: ['De 1 a 10 números', 'Diez bolas de cuarenta', 'Resultado verificable'],
  rules: [
    'Marque de 1 a 10 números de 40. Salen diez bolas, sin devolverlas al bombo.',
    'El premio depende de cuántos números marcó y cuántos acertó; la tabla se ve bajo los números.',
    'El retorno es el mismo marque cuantos números marque, con dos centésimas de diferencia como mucho.',
    'Las bolas quedan decididas al aceptarse la apuesta.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}
