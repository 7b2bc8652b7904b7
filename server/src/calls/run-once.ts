import { createHash } from 'node:crypto'
import { intentLifeMs } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { firstAnswers } from '../database/schema/index.ts'
import type { Seal } from './create-seal.ts'
import { Refusal } from './refusal.ts'

type Once = {
  readonly playerId: string
  readonly key: string
  /** Call and parameters; the same key with others is refused. */
  readonly params: unknown
  readonly now: Date
  readonly seal: Seal
}

/**
 * Runs a keyed call once. Key, work and answer are one transaction: two requests at once wait for each other on the
 * row of the key, a replay gets the first answer byte for byte, and a refusal leaves nothing behind, so that the
 * player can repair the cause and send the same intent again.
 */
export function runOnce(
  db: Database,
  { playerId, key, params, now, seal }: Once,
  work: (tx: Database) => Promise<string>,
): Promise<string> {
  const paramsHash = hashParams(params)
  return db.transaction(async (tx) => {
    const mine = and(eq(firstAnswers.playerId, playerId), eq(firstAnswers.key, key))
    const fresh = { paramsHash, sealedBody: null, createdAt: now }
    const inserted = await tx
      .insert(firstAnswers)
      .values({ playerId, key, ...fresh })
      .onConflictDoNothing()
      .returning({ key: firstAnswers.key })
    if (inserted.length === 0) {
      const [first] = await tx.select().from(firstAnswers).where(mine).for('update')
      if (first !== undefined && isKept(first, now)) {
        if (first.paramsHash === closed) throw intentClosed()
        if (first.paramsHash !== paramsHash || first.sealedBody === null) throw keyReused()
        return seal.open(first.sealedBody)
      }
      await tx.update(firstAnswers).set(fresh).where(mine)
    }
    const body = await work(tx)
    await tx
      .update(firstAnswers)
      .set({ sealedBody: seal.close(body) })
      .where(mine)
    return body
  })
}

/** The first answer of a keyed call, for who may not make the call any more; null: it was never made so. */
export async function findFirstAnswer(
  db: Database,
  { playerId, key, params, now, seal }: Once,
): Promise<string | null> {
  const [first] = await db
    .select()
    .from(firstAnswers)
    .where(and(eq(firstAnswers.playerId, playerId), eq(firstAnswers.key, key)))
  if (first === undefined || !isKept(first, now)) return null
  return first.paramsHash === hashParams(params) && first.sealedBody !== null ? seal.open(first.sealedBody) : null
}

/** Stands where the digest of parameters would: no call has it. */
const closed = 'closed'

/**
 * The first answer of whatever was booked under this key; null: nothing. It waits for a request with the key that is being
 * carried out. With `close` nothing will be booked under it later either.
 */
export function fateOf(
  db: Database,
  { playerId, key, now, seal }: Omit<Once, 'params'>,
  close: boolean,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const mine = and(eq(firstAnswers.playerId, playerId), eq(firstAnswers.key, key))
    const none = { paramsHash: closed, sealedBody: null, createdAt: now }
    // Only who writes the row can know that nobody else is about to.
    const inserted = await tx
      .insert(firstAnswers)
      .values({ playerId, key, ...none })
      .onConflictDoNothing()
      .returning({ key: firstAnswers.key })
    if (inserted.length === 0) {
      const [first] = await tx.select().from(firstAnswers).where(mine).for('update')
      if (first !== undefined && isKept(first, now)) return first.sealedBody && seal.open(first.sealedBody)
      await tx.update(firstAnswers).set(none).where(mine)
    }
    if (!close) await tx.delete(firstAnswers).where(mine)
    return null
  })
}

const isKept = ({ createdAt }: { readonly createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < intentLifeMs

const hashParams = (params: unknown): string => createHash('sha256').update(canonical(params)).digest('hex')

function keyReused(): Refusal {
  return new Refusal(
    'KEY_REUSED',
    'Esta operación ya se envió con otros datos. Revise su historial antes de intentarlo de nuevo.',
  )
}

function intentClosed(): Refusal {
  return new Refusal('INTENT_CLOSED', 'Usted dejó esta operación sin hacer: no se registró nada.')
}

/** JSON with sorted keys: the order in which a client writes them does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
