import type { Database } from '@trebol/shared/database'
import { desc, eq, inArray } from 'drizzle-orm'
import { deskActs, operators, payoutAccounts, players } from '../../database/schema/index.ts'
import { readKyc } from '../../kyc/read-kyc.ts'
import type { WithdrawalRow } from '../../withdrawals/hold-withdrawal.ts'
import { presentWithdrawals } from '../../withdrawals/present-withdrawal.ts'

/** Withdrawals with what only the desk sees: who is paid and where, unmasked, and what was done here already. */
export async function presentWithdrawalsForDesk(db: Database, rows: readonly WithdrawalRow[], now: Date) {
  if (rows.length === 0) return []
  const playerIds = [...new Set(rows.map(({ playerId }) => playerId))]
  const owners = await db
    .select({ id: players.id, email: players.email, name: players.name, document: players.documentNumber })
    .from(players)
    .where(inArray(players.id, playerIds))
  const kyc = new Map<string, string>()
  for (const id of playerIds) kyc.set(id, (await readKyc(db, id, now)).status)
  const accountIds = rows.map(({ accountId }) => accountId)
  const accounts = await db.select().from(payoutAccounts).where(inArray(payoutAccounts.id, accountIds))
  const ids = rows.map(({ id }) => id)
  const acts = await db
    .select({ subject: deskActs.subject, act: deskActs.act, why: deskActs.why, at: deskActs.at, by: operators.name })
    .from(deskActs)
    .innerJoin(operators, eq(operators.id, deskActs.operatorId))
    .where(inArray(deskActs.subject, ids))
    .orderBy(desc(deskActs.id))
  const shown = await presentWithdrawals(db, rows, now)
  return rows.map((row, at) => ({
    ...shown[at],
    player: owners.find(({ id }) => id === row.playerId) ?? null,
    kyc: kyc.get(row.playerId) ?? 'none',
    pay_to: accounts.find(({ id }) => id === row.accountId)?.fields ?? {},
    answer: row.answer,
    acts: acts
      .filter(({ subject }) => subject === row.id)
      .map(({ act, why, by, at: when }) => ({ act, why, by, at: when.toISOString() })),
  }))
}
