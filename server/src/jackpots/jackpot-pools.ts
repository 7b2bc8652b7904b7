/** What one currency plays for, as decimal text: one win for every `perHit` that is staked on average, and the amount that it starts with. */
type Terms = { readonly perHit: string; readonly seed: string }

export type JackpotPool = {
  readonly slug: string
  readonly name: string
  /** `local`: of one game; `network`: several games feed it and can win it. */
  readonly scope: 'local' | 'network'
  /** Slugs of its games. */
  readonly games: readonly string[]
  /** Thousandths of every stake that go into it. */
  readonly share: bigint
  /** By currency; a currency without terms plays without it. Each has an amount of its own. */
  readonly terms: Readonly<Record<string, Terms>>
}

/** The jackpots of this house. Both give back 1.5 %: the share of the stakes, and what the house starts them with. */
export const jackpotPools: readonly JackpotPool[] = [
  {
    slug: 'gran-trebol',
    name: 'Gran Trébol',
    scope: 'network',
    games: [
      ...['mascara-del-sol', 'diamante-del-alba', 'galeon-de-cartagena'],
      ...['corona-de-castilla', 'perlas-de-medianoche', 'oro-viejo'],
    ],
    share: 10n,
    terms: {
      USD: { perHit: '100000.00', seed: '500.00' },
      USDT: { perHit: '100000.00', seed: '500.00' },
      VES: { perHit: '22000000.00', seed: '110000.00' },
      COP: { perHit: '400000000.00', seed: '2000000.00' },
    },
  },
  {
    slug: 'trebol-chico',
    name: 'Trébol Chico',
    scope: 'local',
    games: ['esmeralda-de-muzo'],
    share: 10n,
    terms: {
      USD: { perHit: '5000.00', seed: '25.00' },
      USDT: { perHit: '5000.00', seed: '25.00' },
      VES: { perHit: '1100000.00', seed: '5500.00' },
      COP: { perHit: '20000000.00', seed: '100000.00' },
    },
  },
]

/** Won by every round, for tests of what happens then. */
export const quickPool: JackpotPool = {
  slug: 'jackpot-de-prueba',
  name: 'Prueba',
  scope: 'local',
  games: ['sello-de-oro'],
  share: 10n,
  terms: { USD: { perHit: '0.01', seed: '50.00' } },
}
