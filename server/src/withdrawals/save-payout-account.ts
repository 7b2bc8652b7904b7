import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { readFields } from '../cashier/read-fields.ts'
import { payoutAccounts, players } from '../database/schema/index.ts'
import { holdPlayer } from '../protection/hold-player.ts'
import { ownerProblems } from './owner-problems.ts'
import { mostAccounts, presentAccounts, readAccounts } from './payout-account.ts'
import { accountForms } from './payout-forms.ts'
import { payoutForms, whyNoPayout } from './payout-methods.ts'

/** Keyed, so it runs inside a transaction. What is paid out goes to the player himself and nobody else. */
export const savePayoutAccount: Handlers['savePayoutAccount'] = async ({ method, fields }, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  const id = payoutForms.find((known) => known === method)
  if (id === undefined) throw invalid({ method: 'Elija una forma de cobro de la lista.' })
  const form = accountForms[id]
  const given = readFields(form.fields, fields, now)
  await holdPlayer(db, playerId)
  const [player] = await db.select().from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new Error('a session without its player')
  const closed = whyNoPayout(id, player.country)
  if (closed !== null) throw invalid({ method: closed })
  const problems = { ...form.problems?.(given), ...ownerProblems(given, player) }
  if (Object.keys(problems).length > 0) throw invalid(problems)

  const known = await readAccounts(db, playerId)
  const reference = form.reference(given)
  if (known.some((one) => one.method === id && one.reference === reference)) {
    throw new Refusal('DUPLICATE', 'Ya tiene esa cuenta en su lista.')
  }
  if (known.length >= mostAccounts) {
    throw new Refusal('TOO_MANY_PENDING', `Tiene ${mostAccounts} cuentas. Elimine una para añadir otra.`)
  }
  const [row] = await db
    .insert(payoutAccounts)
    .values({
      id: randomUUID(),
      playerId,
      method: id,
      fields: given,
      reference,
      ownerName: player.name,
      createdAt: now,
    })
    .returning()
  const [value] = row === undefined ? [] : await presentAccounts(db, [row], now)
  if (value === undefined) throw new Error('the account was not written')
  return { value }
}
