import type { Game, GameCard } from '@trebol/shared/contract'
import { minorToAmount } from '@trebol/shared/money'
import { pictureAddress } from '../art/picture-address.ts'
import type { Services } from '../calls/services.ts'
import type { games } from '../database/schema/index.ts'
import type { Pots } from '../jackpots/read-pots.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { presentAmount } from '../operator/show-money.ts'
import { sportsPayload } from '../sports/sports-entries.ts'

export type GameRow = typeof games.$inferSelect

const volatilities = [1, 2, 3, 4, 5] as const

/** Ids of the games that the caller has marked; empty for a visitor. */
export type Marked = ReadonlySet<number>

/** Where no amounts were read, no game shows one. */
export const noPots: Pots = { iso: protectionRules.base, minor: new Map() }

/** What a game shows besides itself. `plainArt`: `pictureAddress`. */
export type Shown = { readonly marked: Marked; readonly pots: Pots } & Pick<Services, 'plainArt' | 'demoPlay'>

/** A game as a tile shows it. Bets of the catalogue are in USD. */
export function presentCard(row: GameRow, { marked, pots: { iso, minor }, plainArt, demoPlay }: Shown): GameCard {
  const pot = minor.get(row.jackpot ?? '')
  const built = row.engine !== null
  const sports = row.area === 'deportes'
  const badges: Array<GameCard['badges'][number]> = []
  if (row.isNew) badges.push('new')
  if (pot !== undefined) badges.push('jackpot')
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
    image: { src: pictureAddress(row.slug, row.imageHash, plainArt), w: 300, h: 400 },
    badges,
    rtp: row.rtp === null ? null : minorToAmount(BigInt(row.rtp), 2),
    volatility: volatilities.find((step) => step === row.volatility) ?? null,
    bet:
      row.betMin === null || row.betMax === null
        ? null
        : { min: minorToAmount(row.betMin, 2), max: minorToAmount(row.betMax, 2), iso: 'USD' },
    jackpot: pot === undefined ? null : { amount: presentAmount(pot, iso), iso },
    // Bets on matches that others bet on too: there is no trial of them.
    demo: built && !sports && demoPlay !== 'off',
    real: built,
    status: built ? 'active' : 'maintenance',
    reason: built ? null : 'Muy pronto',
    favorite: marked.has(row.id),
    launcher: sports ? 'getSports' : 'play',
    payload: sports ? sportsPayload(row.slug) : { id: row.id },
  }
}

/** A game with everything that its sheet shows. */
export function presentGame(row: GameRow, shown: Shown): Game {
  return {
    ...presentCard(row, shown),
    description: row.description,
    features: row.features,
    release_date: row.releaseDate,
    max_win: row.maxWin,
    lines: row.lines,
    round_seconds: row.roundSeconds,
    time_critical: row.timeCritical,
    rules: row.rules,
    paytable_url: paytableOf(row.engine),
    currencies: row.currencies,
  }
}

/** The section of the page of rules that states what each engine pays. */
const paytables: ReadonlyMap<string, string> = new Map([
  ['baccarat', '/rules#baccarat'],
  ['blackjack', '/rules#blackjack'],
  ['classic', '/rules#tres-rodillos'],
  ['coin', '/rules#cara-o-cruz'],
  ['crash', '/rules#crash'],
  ['dice', '/rules#dado'],
  ['greyhounds', '/rules#galgos'],
  ['keno', '/rules#keno'],
  ['mines', '/rules#minas'],
  ['plinko', '/rules#plinko'],
  ['roulette', '/rules#ruleta'],
  ['scratch', '/rules#raspaditos'],
  ['sicbo', '/rules#sic-bo'],
  ['slot', '/rules#cinco-rodillos'],
  ['sportsbook', '/sport-rules'],
  ['video-poker', '/rules#video-poker'],
])

export const paytableOf = (engine: string | null): string | null => paytables.get(engine ?? '') ?? null
