import type { Database } from '@trebol/shared/database'
import { desc, eq, inArray } from 'drizzle-orm'
import type { DepositRow } from '../../cashier/hold-deposit.ts'
import { presentDeposits } from '../../cashier/present-deposit.ts'
import { deskActs, files, operators, players } from '../../database/schema/index.ts'

/** Deposits with what only the desk sees: who pays, what he wrote, and what was done here already. */
export async function presentForDesk(db: Database, rows: readonly DepositRow[], now: Date) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const owners = await db
    .select({ id: players.id, email: players.email, name: players.name, document: players.documentNumber })
    .from(players)
    .where(
      inArray(
        players.id,
        rows.map(({ playerId }) => playerId),
      ),
    )
  const acts = await db
    .select({ subject: deskActs.subject, act: deskActs.act, why: deskActs.why, at: deskActs.at, by: operators.name })
    .from(deskActs)
    .innerJoin(operators, eq(operators.id, deskActs.operatorId))
    .where(inArray(deskActs.subject, ids))
    .orderBy(desc(deskActs.id))
  const receipts = await readReceipts(db, rows)
  const shown = await presentDeposits({ db, now, services: { cardProcessor: null } }, rows)
  return rows.map((row, at) => ({
    ...shown[at],
    player: owners.find(({ id }) => id === row.playerId) ?? null,
    receipt: receipts.find(({ id }) => id === row.fileId) ?? null,
    given: { ...row.fields, ...row.proof },
    acts: acts
      .filter(({ subject }) => subject === row.id)
      .map(({ act, why, by, at: when }) => ({ act, why, by, at: when.toISOString() })),
  }))
}

function readReceipts(db: Database, rows: readonly DepositRow[]) {
  const ids = rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
  if (ids.length === 0) return Promise.resolve([])
  return db.select({ id: files.id, name: files.name, mime: files.mime }).from(files).where(inArray(files.id, ids))
}
