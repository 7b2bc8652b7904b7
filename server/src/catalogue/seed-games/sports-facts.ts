import type { GameFacts } from './game-facts.ts'

/** What holds for the studio's sportsbook; a test holds limits and margin against the sportsbook itself. */
export const sportsFacts: GameFacts = {
  engine: 'sportsbook',
  // Depends on the price; stated in the rules instead of as one figure.
  rtp: null,
  volatility: null,
  bet: { min: 50n, max: 50_000n },
  lines: null,
  roundSeconds: null,
  maxWin: null,
  timeCritical: true,
  features: ['Ligas simuladas', 'Simples y combinadas', 'En vivo', 'Resultado verificable'],
  rules: [
    'Las ligas, los equipos y los jugadores son inventados; cada partido es una simulación verificable.',
    'Las cuotas llevan un margen de 5 %: cada selección devuelve en promedio entre 94,2 % y 95,3 % de lo apostado.',
    'Si la cuota cambia antes de aceptarse su apuesta, se le pregunta de nuevo.',
    'Las apuestas en vivo esperan 4 segundos; si el marcador cambia en ese tiempo, no se aceptan.',
    'Un partido anulado devuelve la apuesta; en una combinada cuenta con cuota 1,00.',
    'Un boleto paga hasta 10.000,00 USD.',
  ],
}
