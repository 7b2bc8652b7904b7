import { createHash } from 'node:crypto'
import { artHash } from '@trebol/shared/art'
import type { Database } from '@trebol/shared/database'
import { eq, notInArray, sql } from 'drizzle-orm'
import { drawArt } from '../art/draw-art.ts'
import { games, settings } from '../database/schema/index.ts'
import { foldText } from '../text/fold-text.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import { nameKey } from './name-key.ts'

type Row = typeof games.$inferInsert

const digestKey = 'catalogue'
/** A game counts as new for this long after the newest one came out, so that the list never runs empty. */
const newForMs = 120 * 24 * 60 * 60 * 1_000

/**
 * Brings the table of games to what the seed says; a game that the seed dropped stays, unlisted, because history
 * refers to it. Returns the number of games written: 0 when nothing changed since the last time.
 */
export async function seedCatalogue(db: Database, seed: readonly CatalogueGame[]): Promise<number> {
  const rows = toRows(seed)
  const digest = createHash('sha256')
    .update(JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('hex')
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(settings).where(eq(settings.key, digestKey))
    if (known?.value === digest) return 0
    for (let start = 0; start < rows.length; start += 100) {
      await tx
        .insert(games)
        .values(rows.slice(start, start + 100))
        .onConflictDoUpdate({ target: games.slug, set: fromExcluded })
    }
    const slugs = rows.map(({ slug }) => slug)
    if (slugs.length > 0) await tx.update(games).set({ listed: false }).where(notInArray(games.slug, slugs))
    await tx
      .insert(settings)
      .values({ key: digestKey, value: digest })
      .onConflictDoUpdate({ target: settings.key, set: { value: digest } })
    return rows.length
  })
}

/** Every column but the identity takes the value of the row that could not be inserted. */
const fromExcluded = Object.fromEntries(
  Object.entries(games)
    .filter(([key]) => key !== 'id' && key !== 'slug' && key !== 'enableRLS')
    .map(([key, column]) => [key, sql.raw(`excluded."${'name' in column ? column.name : key}"`)]),
)

function toRows(seed: readonly CatalogueGame[]): Row[] {
  const newest = Math.max(...seed.map(({ releaseDate }) => Date.parse(releaseDate)))
  return seed.map((game) => ({
    slug: game.slug,
    name: game.name,
    providerSlug: game.provider.slug,
    providerName: game.provider.name,
    area: game.area,
    categories: [...game.categories],
    rtp: game.rtp === null ? null : Number(game.rtp.replace('.', '')),
    volatility: game.volatility,
    betMin: game.bet?.min ?? null,
    betMax: game.bet?.max ?? null,
    jackpot: game.jackpot,
    exclusive: game.exclusive,
    live: game.live,
    isNew: newest - Date.parse(game.releaseDate) <= newForMs,
    features: [...game.features],
    description: game.description,
    rules: [...game.rules],
    releaseDate: game.releaseDate,
    rank: game.rank,
    maxWin: game.maxWin,
    lines: game.lines,
    roundSeconds: game.roundSeconds,
    timeCritical: game.timeCritical,
    currencies: [...game.currencies],
    engine: game.engine,
    imageHash: artHash(drawArt(game)),
    motif: game.motif,
    search: foldText(`${game.name} ${game.provider.name}`),
    nameKey: nameKey(game.name),
    listed: true,
  }))
}
