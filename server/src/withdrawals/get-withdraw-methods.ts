import type { MethodField } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { accounts, players, withdrawals } from '../database/schema/index.ts'
import { walletId } from '../ledger/account-ids.ts'
import { zoneIn } from '../operator/countries.ts'
import { findCurrency } from '../operator/currencies.ts'
import { presentAmount, showMoney } from '../operator/show-money.ts'
import { readAccounts } from './payout-account.ts'
import { accountForms } from './payout-forms.ts'
import { type PayoutMethod, payoutMethods, whyNoPayout } from './payout-methods.ts'
import { readBlockers } from './read-blockers.ts'

export const getWithdrawMethods: Handlers['getWithdrawMethods'] = async ({ iso }, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  if (findCurrency(iso) === undefined) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `No ofrecemos retiros en ${iso}. Elija otra moneda.`, {
      errors: { iso: 'Elija otra moneda.' },
    })
  }
  const [player] = await db.select().from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new Error('a session without its player')
  const known = { owner: player.name, document: player.documentNumber }
  const blockers = await readBlockers(db, { playerId, iso, now }, await readAccounts(db, playerId))
  return {
    value: {
      iso,
      available: presentAmount(await readAvailable(db, playerId, iso), iso),
      locked: presentAmount(await readLocked(db, playerId, iso), iso),
      // There are no bonuses: all that stands in a wallet can be withdrawn.
      bonus: presentAmount(0n, iso),
      ...zoneIn(player.country),
      methods: payoutMethods
        .filter((method) => method.iso === iso)
        .map((method) => present(method, known, player.country)),
      blockers,
    },
  }
}

/** All of the wallet in this currency. */
export async function readAvailable(db: Database, playerId: string, iso: string): Promise<bigint> {
  const [wallet] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.id, walletId(playerId, iso)))
  return wallet?.balance ?? 0n
}

/** What has left the wallet and is not paid yet. */
async function readLocked(db: Database, playerId: string, iso: string): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${withdrawals.minor}), 0)::text` })
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, playerId), eq(withdrawals.iso, iso), isNull(withdrawals.endedBy)))
  return BigInt(row?.sum ?? '0')
}

type Known = Readonly<Record<string, string>>

function present(method: PayoutMethod, known: Known, home: string) {
  const { id, name, kind, iso, min, max, promise } = method
  const reason = whyNoPayout(id, home)
  return {
    ...{ id, name, kind, iso, reason, available: reason === null },
    min: presentAmount(min, iso),
    max: presentAmount(max, iso),
    fee: { text: feeText(method) },
    eta: { text: promise.text },
    fields: accountForms[id].fields.map((field) => prefilled(field, known)),
  }
}

function feeText({ fee, iso }: PayoutMethod): string {
  const parts = [
    ...(fee.fixed > 0n ? [showMoney(fee.fixed, iso)] : []),
    ...(fee.percent > 0n ? [`${fee.percent / 100n},${String(fee.percent % 100n).padStart(2, '0')} %`] : []),
  ]
  return parts.length === 0 ? 'Sin comisión' : `Comisión: ${parts.join(' + ')}`
}

/** What the player has told once is not asked again: it stands in the field. */
function prefilled(field: MethodField, known: Known): MethodField {
  const prefill = known[field.name]
  return prefill === undefined ? field : { ...field, prefill }
}
