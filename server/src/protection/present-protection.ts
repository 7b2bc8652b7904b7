import { type Area, areaSchema, type Protection } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Call } from '../calls/handler.ts'
import { blocks } from '../database/schema/index.ts'
import { jurisdiction } from '../operator/jurisdiction.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { presentAmount } from '../operator/show-money.ts'
import type { Block } from './decide-money-in.ts'
import { type HeldShields, readShields } from './read-shields.ts'
import { readBlocks, readContract } from './read-standing.ts'
import { readRealityCheck } from './reality-check.ts'
import { textsToHours } from './shields.ts'

/** What the app shows of a player's protection; `iso` names the currency whose contract is meant. */
export async function presentProtection(
  { db, now }: Pick<Call, 'db' | 'now'>,
  playerId: string,
  iso?: string,
): Promise<Protection> {
  const held = await readBlocks(db, { playerId, now })
  const contract = iso === undefined ? null : await readContract(db, { playerId, iso, now })
  const { minutes, next } = await readRealityCheck(db, playerId, now)
  return {
    now: now.toISOString(),
    zone: protectionRules.zone,
    break: presentBlock(held, 'break'),
    exclusion: await presentExclusion(db, presentBlock(held, 'exclusion'), { playerId, now }),
    area_breaks: held.flatMap(({ scope, until }) =>
      scope === 'all' || until === null ? [] : [{ area: scope, until: until.toISOString() }],
    ),
    ...presentShields(await readShields(db, playerId, now)),
    reality_check: minutes,
    reality_checks: [...jurisdiction.reality_check.allowed],
    session_setup: jurisdiction.session_setup,
    reality_check_next: next && { minutes: next.minutes, from: next.from.toISOString() },
    contract:
      contract === null || iso === undefined
        ? null
        : {
            until: contract.until.toISOString(),
            minutes_left: minutesLeft(contract.playLeftMs),
            spend_left: contract.spendLeft === null ? null : { amount: presentLeft(contract.spendLeft, iso), iso },
          },
  }
}

/** Whole minutes, the last one begun counting; never below zero. */
export const minutesLeft = (ms: number | null): number | null =>
  ms === null ? null : Math.max(0, Math.ceil(ms / 60_000))

export const presentLeft = (minor: bigint, iso: string): string => presentAmount(minor < 0n ? 0n : minor, iso)

/** The block of a kind that ends last, of those that close everything. */
function presentBlock(held: readonly Block[], kind: Block['kind']): Protection['break'] {
  const ends = held.filter((block) => block.kind === kind && block.scope === 'all').map(({ until }) => until)
  if (ends.length === 0) return null
  const last = ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)))
  return { until: last?.toISOString() ?? null, scope: 'all' }
}

type Asked = { readonly playerId: string; readonly now: Date }

/** With the moment from which its end may be asked for, and the end that was. */
async function presentExclusion(
  db: Database,
  held: Protection['break'],
  { playerId, now }: Asked,
): Promise<Protection['exclusion']> {
  if (held == null) return null
  const rows = await db
    .select({ endsAt: blocks.endsAt, termEndsAt: blocks.termEndsAt })
    .from(blocks)
    .where(
      and(
        eq(blocks.playerId, playerId),
        eq(blocks.kind, 'exclusion'),
        or(isNull(blocks.endsAt), gt(blocks.endsAt, now)),
      ),
    )
  const open = rows.filter(({ endsAt }) => endsAt === null)
  const terms = open.flatMap(({ termEndsAt }) => (termEndsAt === null ? [] : [termEndsAt.getTime()]))
  return {
    ...held,
    term_until: terms.length === 0 ? null : new Date(Math.max(...terms)).toISOString(),
    ends_at: open.length === 0 ? held.until : null,
  }
}

function presentShields({ hours, products, methods }: HeldShields): Pick<Protection, 'shields' | 'shields_next'> {
  const next = [hours.next, products.next, methods.next].flatMap((one) => one ?? [])
  const last = next.length === 0 ? null : new Date(Math.max(...next.map(({ from }) => from.getTime())))
  return {
    shields: {
      hours: textsToHours(hours.held),
      products: toAreas(products.held),
      methods: [...methods.held],
    },
    shields_next: last && {
      from: last.toISOString(),
      ...(hours.next && { hours: textsToHours(hours.next.value) }),
      ...(products.next && { products: toAreas(products.next.value) }),
      ...(methods.next && { methods: [...methods.next.value] }),
    },
  }
}

const toAreas = (names: readonly string[]): Area[] => names.filter((name): name is Area => v.is(areaSchema, name))
