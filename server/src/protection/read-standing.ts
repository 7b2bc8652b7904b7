import { dayIn } from '@trebol/shared/calendar'
import { areaSchema } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, gt, gte, inArray, isNull, lte, not, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { accounts, entries, playContracts, playSessions, transactions } from '../database/schema/index.ts'
import { walletId } from '../ledger/account-ids.ts'
import { jurisdiction } from '../operator/jurisdiction.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { accountsOfPerson, blocksOfPerson } from './accounts-of-person.ts'
import type { Block, ContractLeft, Standing, Wish } from './decide-money-in.ts'
import { type Counts, type HeldLimit, type LimitLeft, leftIn, limitLeft } from './limits/limit-left.ts'
import { houseLimits, readPlayerLimits } from './limits/read-limits.ts'
import { readUsed } from './limits/read-used.ts'
import { closedUntil, readShields } from './read-shields.ts'

type Asked = { readonly playerId: string; readonly iso: string; readonly now: Date }

/** Looks up everything that protects a player now from paying in, or from play and stakes, and what his limits count. */
export async function readStanding(
  db: Database,
  asked: Asked,
  kind: Wish['kind'],
): Promise<Standing & { readonly counts: Counts }> {
  const { playerId, now } = asked
  const shields = await readShields(db, playerId, now)
  const counts = await readCounts(db, asked, ({ type }) => (type === 'deposit') === (kind === 'deposit'))
  return {
    blocks: await readBlocks(db, asked),
    contract: kind === 'deposit' ? null : await readContract(db, asked),
    setup: jurisdiction.session_setup,
    closedUntil: closedUntil(shields, now),
    products: shields.products.held,
    methods: shields.methods.held,
    counts,
    limits: leftOf(counts, asked.iso),
  }
}

/** What the limits of one sort, the player's and the house's, still allow in one currency. */
export async function readLimitsLeft(
  db: Database,
  asked: Asked,
  which: (limit: HeldLimit) => boolean,
): Promise<LimitLeft[]> {
  return leftOf(await readCounts(db, asked, which), asked.iso)
}

const leftOf = ({ limits, used, clock }: Counts, iso: string): LimitLeft[] =>
  limits.flatMap((limit) => leftIn(limit, limitLeft(limit, used, clock), iso) ?? [])

/** The limits of one sort, with all that they count. */
export async function readCounts(
  db: Database,
  { playerId, now }: Omit<Asked, 'iso'>,
  which: (limit: HeldLimit) => boolean,
): Promise<Counts> {
  const limits = [...(await readPlayerLimits(db, playerId, now)), ...houseLimits].filter(which)
  const used = await readUsed(db, { playerId, now }, limits)
  const { zone } = protectionRules
  return { limits, used, clock: { now, today: dayIn(zone, now), zone } }
}

/** Blocks that hold now for the owner of an account, by the server's clock. */
export async function readBlocks(db: Database, { playerId, now }: Omit<Asked, 'iso'>): Promise<Block[]> {
  const rows = await blocksOfPerson(db, playerId, now)
  return rows.map(({ kind, term, endsAt, termEndsAt, scope }) => ({
    kind,
    // An exclusion outlasts its term, and one without an end never had one: then nobody can say until when.
    until: endsAt ?? (term !== 'INDEF' && termEndsAt !== null && termEndsAt > now ? termEndsAt : null),
    scope: v.is(areaSchema, scope) ? scope : 'all',
  }))
}

/**
 * What is left of today's contracts: of the times that the player set, in whatever currency, the shortest; of the money,
 * that of this currency. Null when he was not asked for this currency yet.
 */
export async function readContract(db: Database, { playerId, iso, now }: Asked): Promise<ContractLeft | null> {
  const open = await db
    .select()
    .from(playContracts)
    .where(and(eq(playContracts.playerId, playerId), lte(playContracts.startsAt, now), gt(playContracts.endsAt, now)))
  const own = open.find((contract) => contract.iso === iso)
  if (own === undefined) return null
  const person = await accountsOfPerson(db, playerId)
  const times = await Promise.all(
    open.flatMap(({ minutes, startsAt, endsAt }) =>
      minutes === null
        ? []
        : [playedSince(db, person, startsAt).then((played) => ({ left: minutes * 60_000 - played, endsAt }))],
    ),
  )
  const shortest = times.sort((a, b) => a.left - b.left)[0]
  return {
    until: shortest !== undefined && shortest.left <= 0 ? shortest.endsAt : own.endsAt,
    playLeftMs: shortest?.left ?? null,
    spendLeft: own.spend === null ? null : own.spend - (await stakedSince(db, person, iso, own.startsAt)),
  }
}

/** Milliseconds of play for money in games that were opened since then. */
async function playedSince(db: Database, person: readonly string[], since: Date): Promise<number> {
  const [row] = await db
    .select({ played: sql`coalesce(sum(${playSessions.playedMs}), 0)`.mapWith(Number) })
    .from(playSessions)
    .where(
      and(
        inArray(playSessions.playerId, [...person]),
        eq(playSessions.mode, 'real'),
        gte(playSessions.startedAt, since),
      ),
    )
  return row?.played ?? 0
}

/** What was staked since then, in games and tickets alike, by the ledger; a bet that came back was not staked. */
async function stakedSince(db: Database, person: readonly string[], iso: string, since: Date): Promise<bigint> {
  const wallets = person.map((playerId) => walletId(playerId, iso))
  const [row] = await db
    .select({ staked: sql<string>`coalesce(-sum(${entries.amount}), 0)::text` })
    .from(accounts)
    .innerJoin(entries, eq(entries.accountId, accounts.id))
    .innerJoin(transactions, eq(transactions.id, entries.transactionId))
    .where(
      and(
        inArray(accounts.id, wallets),
        inArray(transactions.kind, ['bet', 'refund']),
        // Without a product it is a withdrawal that came back.
        not(and(eq(transactions.kind, 'refund'), isNull(transactions.product)) ?? sql`false`),
        gte(transactions.at, since),
      ),
    )
  return BigInt(row?.staked ?? '0')
}
