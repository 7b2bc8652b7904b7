import { randomUUID } from 'node:crypto'
import { addDays, type Day, dayIn } from '@trebol/shared/calendar'
import { and, eq, exists, gt, gte, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { blocks, dayTotals, deskMessages, players } from '../database/schema/index.ts'
import { writeToPlayer } from '../desk/write-to-player.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { holdPlayer } from './hold-player.ts'
import { monthInWords } from './month-in-words.ts'
import { readActivity } from './read-activity.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** Half a year between two months in words, and before the first. */
const everyMs = 182 * dayMs
const askAgainMs = 60 * 60 * 1_000
const batch = 100
const title = 'Su último mes de juego'

type Means = Pick<Services, 'db' | 'now' | 'outbox'>

/**
 * Tells whoever plays, twice a year, what a month of it came to, with the way to his limits. Nobody on a break or excluded
 * is written to. Returns the milliseconds until it wants to be asked again. Source: product, R11.
 */
export async function runMonths(services: Means): Promise<number> {
  const now = services.now()
  const from = addDays(dayIn(protectionRules.zone, now), -29)
  const due = await services.db
    .select({ id: players.id, email: players.email })
    .from(players)
    .where(isDue(services.db, now, from))
    .limit(batch)
  for (const player of due) (await tellMonth(services, player, now, from))()
  return due.length === batch ? 0 : askAgainMs
}

function isDue(db: Means['db'], now: Date, from: Day): SQL | undefined {
  const before = new Date(now.getTime() - everyMs)
  const played = and(
    eq(dayTotals.playerId, players.id),
    gte(dayTotals.day, from),
    or(gt(dayTotals.staked, 0n), gt(dayTotals.deposited, 0n)),
  )
  const told = and(eq(deskMessages.playerId, players.id), eq(deskMessages.title, title), gt(deskMessages.at, before))
  const blocked = and(
    eq(blocks.playerId, players.id),
    lte(blocks.startsAt, now),
    or(isNull(blocks.endsAt), gt(blocks.endsAt, now)),
  )
  return and(
    lte(players.createdAt, before),
    not(exists(db.select({ one: blocks.id }).from(blocks).where(blocked))),
    exists(db.select({ one: dayTotals.day }).from(dayTotals).where(played)),
    not(exists(db.select({ one: deskMessages.id }).from(deskMessages).where(told))),
  )
}

/** Asked once more with the player held: of two processes one writes. */
function tellMonth({ db, outbox }: Means, { id, email }: { id: string; email: string }, now: Date, from: Day) {
  return db.transaction(async (tx) => {
    await holdPlayer(tx, id)
    const [due] = await tx
      .select({ id: players.id })
      .from(players)
      .where(and(eq(players.id, id), isDue(tx, now, from)))
    if (due === undefined) return () => {}
    const sentence = monthInWords(await readActivity(tx, { playerId: id, from }))
    return writeToPlayer(
      tx,
      { outbox },
      {
        ...{ id: randomUUID(), playerId: id, email, title, category: 'rg', at: now },
        text: `${sentence} Si no es lo que usted quería, puede fijar límites o tomar un descanso cuando lo desee.`,
        actionTo: '/responsible-gambling?tab=actividad',
      },
    )
  })
}
