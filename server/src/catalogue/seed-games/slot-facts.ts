import type { GameFacts } from './game-facts.ts'

/** Theoretical return of the studio's slot engine: `slotRtp` in `studio/src/engines/slot/rtp.ts`. */
export const slotRtp = '96.13'

/** What holds for every slot, because one engine plays them all (`studio/src/engines/slot`). */
export const slotFacts: GameFacts = {
  engine: 'slot',
  rtp: slotRtp,
  // A win on 45 of 100 spins and a standard deviation of 3.3 stakes.
  volatility: 2,
  // The ends of its USD ladder of stakes.
  bet: { min: 20n, max: 2000n },
  lines: 20,
  roundSeconds: 3,
  maxWin: '4250x',
  timeCritical: false,
  features: ['Comodín', 'Giros gratis', 'Premios de línea dobles en los giros gratis', 'Resultado verificable'],
  rules: [
    'Cinco rodillos y veinte líneas fijas; la apuesta se reparte por igual entre ellas.',
    'Las líneas pagan tres o más símbolos iguales seguidos, desde el primer rodillo de la izquierda.',
    'El comodín sustituye a cualquier símbolo, salvo al de giros, y sale en los rodillos 2, 3 y 4.',
    'Tres, cuatro o cinco símbolos de giros pagan en cualquier posición y abren 8, 12 o 20 giros gratis.',
    'En los giros gratis los premios de línea se pagan por 2. Los giros gratis no abren otros giros gratis.',
    'El premio de línea más alto del juego base es de 1.000 veces la apuesta de esa línea, es decir, 50 veces la apuesta total.',
    'Si un fallo del juego impide terminar la ronda, se anula y se devuelve la apuesta.',
  ],
}

/** Second sentences of descriptions, true for every slot. */
export const slotClosings = [
  'Cinco rodillos, veinte líneas fijas y giros gratis con tres símbolos de giros.',
  'Juega siempre veinte líneas; el comodín sale en los tres rodillos del centro.',
  'En los giros gratis, los premios de línea se pagan dobles.',
  'Veinte líneas, un comodín y una tabla de pagos que se ve en su moneda.',
  'Tres símbolos de giros abren ocho giros gratis.',
  'Cada resultado se puede verificar al terminar la ronda.',
  'Cinco rodillos de tres filas y reglas que se leen en un minuto.',
] as const
