import type { Database } from '@trebol/shared/database'
import { desc, eq } from 'drizzle-orm'
import { accounts, deposits, deskMessages, players } from '../../database/schema/index.ts'
import { otherAccounts } from '../../kyc/other-accounts.ts'
import { presentAmount } from '../../operator/show-money.ts'
import type { DeskContext } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { messagePages } from '../message-pages.ts'
import { presentForDesk } from './present-for-desk.ts'
import { presentProtectionForDesk } from './present-protection-for-desk.ts'
import { readLedgerForDesk } from './read-ledger-for-desk.ts'

/** One player: what he has, what he paid in, what protects him, and what was written to him. @throws DeskRefusal */
export async function readPlayerForDesk(id: string, { db, now }: Pick<DeskContext, 'db' | 'now'>) {
  const [player] = await db.select().from(players).where(eq(players.id, id))
  if (player === undefined) throw new DeskRefusal('not-found', 'There is no such player.')
  const {
    email,
    name,
    country,
    documentType,
    documentNumber,
    phoneNumber,
    createdAt,
    lastLoginAt,
    closedAt,
    identity,
  } = player
  const own = await db.select().from(deposits).where(eq(deposits.playerId, id)).orderBy(desc(deposits.seq)).limit(20)
  return {
    player: {
      id,
      email,
      name,
      country,
      document: `${documentType} ${documentNumber}`,
      phone: phoneNumber,
      createdAt: createdAt.toISOString(),
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      identity: identity ?? 'unknown',
    },
    others: await otherAccounts(db, id, now),
    balances: await readBalances(db, id),
    ledger: await readLedgerForDesk(db, id),
    deposits: await presentForDesk(db, own, now),
    messages: await readMessages(db, id),
    protection: await presentProtectionForDesk(db, id, now),
    pages: messagePages,
  }
}

async function readBalances(db: Database, id: string) {
  const rows = await db
    .select({ iso: accounts.iso, balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.playerId, id))
    .orderBy(accounts.iso)
  return rows.map(({ iso, balance }) => ({ iso, amount: presentAmount(balance ?? 0n, iso) }))
}

async function readMessages(db: Database, id: string) {
  const rows = await db
    .select()
    .from(deskMessages)
    .where(eq(deskMessages.playerId, id))
    .orderBy(desc(deskMessages.at))
    .limit(20)
  return rows.map(({ id: message, text, at, deliveredAt }) => ({
    id: message,
    text,
    at: at.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }))
}
