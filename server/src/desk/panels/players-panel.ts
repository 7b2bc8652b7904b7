import { randomUUID } from 'node:crypto'
import { messageCategories } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { desc, eq, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { reopenAccount } from '../../closing/reopen-account.ts'
import { accounts, deposits, deskMessages, entries, players, transactions } from '../../database/schema/index.ts'
import { otherAccounts } from '../../kyc/other-accounts.ts'
import { mayGetPromos } from '../../messages/may-get-promos.ts'
import { presentAmount } from '../../operator/show-money.ts'
import { type DeskPanel, deskAct, deskRead } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { writeToPlayer } from '../write-to-player.ts'
import { presentForDesk } from './present-for-desk.ts'
import { presentProtectionForDesk } from './present-protection-for-desk.ts'

const idSchema = v.pipe(v.string(), v.uuid('Choose a player.'))
const textLine = 'Write a message of 1 to 500 characters.'

/** One player: what he has, what he paid in, what protects him, and what was written to him. */
export const playersPanel: DeskPanel = {
  id: 'players',
  reads: {
    find: deskRead(
      v.object({ text: v.pipe(v.string('Write an email or an id.'), v.trim(), v.minLength(3), v.maxLength(254)) }),
      async ({ text }, { db }) => {
        const rows = await db
          .select({ id: players.id, email: players.email, name: players.name })
          .from(players)
          .where(
            or(
              sql`starts_with(lower(${players.email}), ${text.toLowerCase()})`,
              sql`${players.id}::text = ${text.toLowerCase()}`,
            ),
          )
          .limit(20)
        return { items: rows }
      },
    ),
    one: deskRead(v.object({ id: idSchema }), async ({ id }, { db, now }) => {
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
      const own = await db
        .select()
        .from(deposits)
        .where(eq(deposits.playerId, id))
        .orderBy(desc(deposits.seq))
        .limit(20)
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
        movements: await readMovements(db, id),
        deposits: await presentForDesk(db, own, now),
        messages: await readMessages(db, id),
        protection: await presentProtectionForDesk(db, id, now),
      }
    }),
  },
  acts: {
    message: deskAct(
      v.object({
        id: idSchema,
        text: v.pipe(v.string(textLine), v.trim(), v.minLength(1, textLine), v.maxLength(500, textLine)),
        category: v.optional(v.picklist(messageCategories, 'Choose one of the categories.'), 'account'),
      }),
      async ({ id, text, category }, { db, now, services }) => {
        const [player] = await db.select({ email: players.email }).from(players).where(eq(players.id, id))
        if (player === undefined) throw new DeskRefusal('not-found', 'There is no such player.')
        if (category === 'promo' && !(await mayGetPromos(db, id, now))) {
          throw new DeskRefusal(
            'changed',
            'This player gets no promotions: he did not ask for them, or does not play now.',
          )
        }
        const message = { id: randomUUID(), playerId: id, text, category, at: now }
        const after = await writeToPlayer(db, services, { ...message, email: player.email })
        return { kind: 'done', playerId: id, subject: message.id, detail: { text, category }, after }
      },
    ),
    reopen: deskAct(v.object({ id: idSchema }), async ({ id }, { db, now, services }) => {
      const found = await reopenAccount(db, id, now)
      switch (found.kind) {
        case 'unknown':
          throw new DeskRefusal('not-found', 'There is no such player.')
        case 'excluded':
          throw new DeskRefusal(
            'changed',
            'This player is excluded: the account stays closed until the exclusion ends.',
          )
        case 'followed':
          throw new DeskRefusal(
            'changed',
            'This person has a later account, with the same document: this one stays closed, or its limits would be a way round those of the later one. If he wants this one, he has to close the later one first, and then that one alone is opened again.',
          )
        case 'open':
          return { kind: 'already', playerId: id, subject: null }
        case 'reopened': {
          const { email, closedAt } = found
          const after = () =>
            services.outbox.send({
              to: email,
              subject: 'Su cuenta está abierta de nuevo',
              text: 'Abrimos de nuevo su cuenta, como usted pidió. Sus límites siguen como los dejó.\n\nSi no fue usted, escriba de inmediato a soporte@trebol.example.',
            })
          return { kind: 'done', playerId: id, subject: null, detail: { closedAt: closedAt.toISOString() }, after }
        }
      }
    }),
  },
}

async function readBalances(db: Database, id: string) {
  const rows = await db
    .select({ iso: accounts.iso, balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.playerId, id))
    .orderBy(accounts.iso)
  return rows.map(({ iso, balance }) => ({ iso, amount: presentAmount(balance ?? 0n, iso) }))
}

async function readMovements(db: Database, id: string) {
  const rows = await db
    .select({ entry: entries, transaction: transactions })
    .from(accounts)
    .innerJoin(entries, eq(entries.accountId, accounts.id))
    .innerJoin(transactions, eq(transactions.id, entries.transactionId))
    .where(eq(accounts.playerId, id))
    .orderBy(desc(entries.id))
    .limit(30)
  return rows.map(({ entry, transaction }) => ({
    id: String(entry.id),
    at: transaction.at.toISOString(),
    kind: transaction.kind,
    title: transaction.title,
    ref: transaction.ref,
    amount: presentAmount(entry.amount, entry.iso),
    iso: entry.iso,
    after: presentAmount(entry.balanceAfter ?? 0n, entry.iso),
  }))
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
