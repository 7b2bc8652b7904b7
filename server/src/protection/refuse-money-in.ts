import type { Database } from '@trebol/shared/database'
import type { Call } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { refuseClosed } from '../closing/refuse-closed.ts'
import { refuseUnaccepted } from '../documents/refuse-unaccepted.ts'
import { isDouble } from '../kyc/identity-check.ts'
import { decideMoneyIn, type Wish } from './decide-money-in.ts'
import { holdWallets } from './hold-wallets.ts'
import { noteOwnLimits } from './limits/note-own-limits.ts'
import { passedByMoney } from './limits/passed-limits.ts'
import { readStanding } from './read-standing.ts'
import { refusalOf } from './refusal-of.ts'
import { reachedByMoney, tellReached } from './tell-reached.ts'

type Asked = { readonly playerId: string; readonly iso: string }

/**
 * Turns a call down when the player is protected from what it wants, or has not accepted the terms that are in force. Ask
 * inside the transaction that books it.
 */
export async function refuseMoneyIn(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { playerId, iso }: Asked,
  wish: Wish,
): Promise<void> {
  // A launch holds the player instead, and counts only whether anything is left.
  if (wish.kind === 'deposit' || (wish.kind === 'stake' && wish.mode === 'real')) await holdWallets(db, playerId)
  await refuseClosed(db, playerId)
  await refuseDouble(db, playerId, wish)
  const standing = await standingOrNone(db, { playerId, iso, now }, wish.kind)
  const verdict = decideMoneyIn(wish, standing)
  if (verdict.kind === 'refused') throw refusalOf(verdict, { iso, now })
  await refuseUnaccepted(db, playerId)
  if (wish.kind === 'deposit' || (wish.kind === 'stake' && wish.mode === 'real')) {
    await tellReached(db, playerId, reachedByMoney(standing, wish.minor))
    await noteOwnLimits(db, playerId, passedByMoney(standing.counts, { minor: wish.minor, iso }))
  }
}

/** Who has a verified account plays in that one: limits and what he uses stand there. A round that has begun may finish. */
async function refuseDouble(db: Database, playerId: string, wish: Wish): Promise<void> {
  if (wish.kind === 'stake' && wish.goesOn) return
  if (wish.kind !== 'deposit' && wish.mode === 'demo') return
  if (!(await isDouble(db, playerId))) return
  throw new Refusal(
    'KYC_REQUIRED',
    'Su documento está verificado en otra cuenta: deposite y juegue en aquella. De esta puede retirar su dinero y cerrarla.',
  )
}

/** Money in is closed while what protects the player cannot be read; what pays out never comes here. */
async function standingOrNone(db: Database, asked: Asked & { now: Date }, kind: Wish['kind']) {
  try {
    return await readStanding(db, asked, kind)
  } catch {
    throw new Refusal('UNAVAILABLE', 'No pudimos comprobar sus límites. Inténtelo en unos minutos.')
  }
}
