import type { Launchable } from '@trebol/shared/contract'
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Call } from '../calls/handler.ts'
import { games } from '../database/schema/index.ts'
import { noPots, presentCard } from './present-game.ts'

const most = 4

/** Games of the catalogue that an area offers beside its own page, the best known first. */
export async function readLaunchables(
  { db, services: { plainArt, demoPlay } }: Call,
  wanted: SQL,
): Promise<Launchable[]> {
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.listed, true), isNotNull(games.engine), wanted))
    .orderBy(games.rank)
    .limit(most)
  return rows.map((row) => {
    const { slug, name, launcher, payload, image, rtp } = presentCard(row, {
      marked: new Set(),
      pots: noPots,
      plainArt,
      demoPlay,
    })
    const text = rtp === null ? row.description : `${row.description} RTP ${rtp.replace('.', ',')} %.`
    return { slug, name, launcher, payload, image, text }
  })
}
