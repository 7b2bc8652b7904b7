import type { GameFacts } from './game-facts.ts'

/** What holds for every slot of three reels (`studio/src/engines/classic`). */
export const classicFacts: GameFacts = {
  engine: 'classic',
  rtp: '96.42',
  // A win on about one of five spins and a standard deviation of 3.9 stakes.
  volatility: 3,
  // The ends of its USD ladder of stakes.
  bet: { min: 20n, max: 2000n },
  lines: 5,
  roundSeconds: 3,
  maxWin: '70.4x',
  timeCritical: false,
  features: ['Tres rodillos', 'Comodín que duplica', 'Resultado verificable'],
  rules: [
    'Tres rodillos y cinco líneas fijas; la apuesta se reparte por igual entre ellas.',
    'Una línea paga con tres símbolos iguales. Los premios de líneas distintas se suman.',
    'El comodín completa una línea de cualquier símbolo, y cada comodín paga esa línea por dos.',
    'Tres comodines en una línea pagan 200 veces la apuesta de esa línea, es decir, 40 veces la apuesta total.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}

/** Second sentences of descriptions, true for every slot of three reels. */
export const classicClosings = [
  'Tres rodillos, cinco líneas y un comodín que duplica la línea que completa.',
  'Tres símbolos iguales en una línea pagan; el comodín vale por cualquiera.',
  'Sin rondas extra: tres rodillos y una tabla de pagos que se lee de un vistazo.',
  'Cada resultado se puede verificar al terminar la ronda.',
] as const
