import type { Game, GameCard } from '@trebol/shared/contract'
import { minorToAmount } from '@trebol/shared/money'
import type { games } from '../database/schema/index.ts'

export type GameRow = typeof games.$inferSelect

const volatilities = [1, 2, 3, 4, 5] as const

/** Ids of the games that the caller has marked; empty for a visitor. */
export type Marked = ReadonlySet<number>

/** A game as a tile shows it. Bets and jackpots of the catalogue are in USD. */
export function presentCard(row: GameRow, marked: Marked): GameCard {
  const built = row.engine !== null
  const badges: Array<GameCard['badges'][number]> = []
  if (row.isNew) badges.push('new')
  if (row.jackpot !== null) badges.push('jackpot')
  if (row.exclusive) badges.push('exclusive')
  if (row.live) badges.push('live')
  if (!built) badges.push('maintenance')
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    provider: { slug: row.providerSlug, name: row.providerName },
    area: row.area,
    categories: row.categories,
    image: { src: `/art/${row.slug}.svg?v=${row.imageHash}`, w: 300, h: 400 },
    badges,
    rtp: row.rtp === null ? null : minorToAmount(BigInt(row.rtp), 2),
    volatility: volatilities.find((step) => step === row.volatility) ?? null,
    bet:
      row.betMin === null || row.betMax === null
        ? null
        : { min: minorToAmount(row.betMin, 2), max: minorToAmount(row.betMax, 2), iso: 'USD' },
    jackpot: row.jackpot === null ? null : { amount: minorToAmount(row.jackpot, 2), iso: 'USD' },
    demo: built,
    real: built,
    status: built ? 'active' : 'maintenance',
    reason: built ? null : 'Muy pronto',
    favorite: marked.has(row.id),
    launcher: 'play',
    payload: { id: row.id },
  }
}

/** A game with everything that its sheet shows. */
export function presentGame(row: GameRow, marked: Marked): Game {
  return {
    ...presentCard(row, marked),
    description: row.description,
    features: row.features,
    release_date: row.releaseDate,
    max_win: row.maxWin,
    lines: row.lines,
    round_seconds: row.roundSeconds,
    time_critical: row.timeCritical,
    rules: row.rules,
    currencies: row.currencies,
  }
}
