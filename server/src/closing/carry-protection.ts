import { randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { and, eq, gt, isNotNull, isNull, min } from 'drizzle-orm'
import { bareDocument, blocks, limits, playContracts, players, protections, shields } from '../database/schema/index.ts'

type Person = {
  readonly id: string
  readonly documentType: string
  readonly documentNumber: string
  readonly createdAt: Date
}

/**
 * What protected a person in an account that he closed protects him in the next one: closing is no way round a limit or a
 * break. A raise that was waiting is not carried, since nobody confirms it any more. What he used is not copied: it is
 * counted where it is, see `accountsOfPerson`.
 */
export async function carryProtection(tx: Database, person: Person): Promise<void> {
  const bare = person.documentNumber.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
  const [last] = await tx
    .select({ id: players.id, closedAt: players.closedAt })
    .from(players)
    .where(
      and(
        eq(players.documentType, person.documentType),
        eq(bareDocument(players.documentNumber), bare),
        isNotNull(players.closedAt),
      ),
    )
    .orderBy(players.closedAt)
    .then((rows) => rows.slice(-1))
  if (last === undefined) return
  await carryLimits(tx, last.id, person)
  await carryRest(tx, last.id, person)
}

async function carryLimits(tx: Database, from: string, { id: playerId, createdAt: since }: Person): Promise<void> {
  const held = await tx
    .select()
    .from(limits)
    .where(and(eq(limits.playerId, from), isNull(limits.replacedAt)))
  if (held.length === 0) return
  const rows = held.map(({ type, period, scope, value }) => ({ type, period, scope, value }))
  await tx.insert(limits).values(rows.map((row) => ({ id: randomUUID(), playerId, since, ...row })))
}

async function carryRest(tx: Database, from: string, { id: playerId, createdAt: now }: Person): Promise<void> {
  const breaks = await tx
    .select()
    .from(blocks)
    .where(and(eq(blocks.playerId, from), eq(blocks.kind, 'break'), gt(blocks.endsAt, now)))
  if (breaks.length > 0) {
    await tx.insert(blocks).values(breaks.map((block) => ({ ...block, id: randomUUID(), playerId })))
  }
  const contracts = await tx
    .select()
    .from(playContracts)
    .where(and(eq(playContracts.playerId, from), gt(playContracts.endsAt, now)))
  if (contracts.length > 0) await tx.insert(playContracts).values(contracts.map((one) => ({ ...one, playerId })))
  const closed = await tx.select().from(shields).where(eq(shields.playerId, from))
  if (closed.length > 0) {
    await tx.insert(shields).values(closed.map(({ kind, held }) => ({ playerId, kind, held })))
  }
  const [check] = await tx
    .select({ realityCheck: min(protections.realityCheck) })
    .from(protections)
    .where(eq(protections.playerId, from))
  const realityCheck = check?.realityCheck ?? null
  if (realityCheck !== null) await tx.insert(protections).values({ playerId, realityCheck })
}
