import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { accounts, entries, transactions } from '../database/schema/index.ts'
import { bankId, houseId } from './account-ids.ts'
import { checkLedger, soundLedger } from './check-ledger.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const transaction = { kind: 'adjustment' as const, title: 'Prueba', ref: 'prueba', at: new Date(0) }
/** The text of the database stands on the error under the query builder's. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: Error) => (error.cause instanceof Error ? error.cause : error).message,
  )

describe('What the database itself refuses', () => {
  test('a transaction whose entries do not sum to zero', async () => {
    const lopsided = server.db.transaction(async (tx) => {
      const [row] = await tx.insert(transactions).values(transaction).returning()
      const transactionId = row?.id ?? 0n
      await tx.insert(entries).values([
        { transactionId, accountId: bankId('USD'), iso: 'USD', amount: -10n },
        { transactionId, accountId: houseId('USD'), iso: 'USD', amount: 9n },
      ])
    })
    expect(await refusal(lopsided)).toMatch(/does not sum to zero/)
  })

  test('entries that sum to zero only across currencies', async () => {
    const mixed = server.db.transaction(async (tx) => {
      const [row] = await tx.insert(transactions).values(transaction).returning()
      const transactionId = row?.id ?? 0n
      await tx.insert(entries).values([
        { transactionId, accountId: bankId('USD'), iso: 'USD', amount: -10n },
        { transactionId, accountId: houseId('VES'), iso: 'VES', amount: 10n },
      ])
    })
    expect(await refusal(mixed)).toMatch(/does not sum to zero/)
  })

  test('changing or deleting what was booked, and a wallet below zero', async () => {
    await newPlayer(server, { USD: '10.00' })
    expect(await refusal(server.db.update(entries).set({ amount: 1n }))).toMatch(/append-only/)
    expect(await refusal(server.db.delete(transactions))).toMatch(/append-only/)
    const below = server.db.update(accounts).set({ balance: -1n }).where(eq(accounts.kind, 'wallet'))
    expect(await refusal(below)).toMatch(/accounts_never_negative/)
  })
})

const cents = fc.integer({ min: 1, max: 5_000 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), cents: fc.integer({ min: 500, max: 9_000 }) }),
  fc.record({ kind: fc.constant('bet' as const), cents }),
  fc.record({ kind: fc.constant('win' as const), cents }),
  fc.record({ kind: fc.constant('rollback' as const), of: fc.nat(20) }),
  fc.record({ kind: fc.constant('replay' as const), of: fc.nat(20) }),
)
const amountOf = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

test('whatever is deposited, bet, won, rolled back or sent again, in whatever order, the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (batches) => {
      const { token } = await newPlayer(server)
      const launched = await server.call('play', { id: 'siete-dorado' }, { token })
      const { sid } = v.parse(v.object({ sid: v.string() }), launched.response.return)
      const sent: Array<{ name: string; body: { tx: string; round: string } & Record<string, unknown> }> = []
      const deposits: object[] = []
      let expected = 0
      const undone = new Set<string>()

      // The steps of a batch run at once; the model follows what was acknowledged as new.
      for (const batch of batches) {
        const known = [...sent]
        const gains = await Promise.all(
          batch.map(async (one): Promise<number> => {
            if (one.kind === 'deposit') {
              const body = { rid: randomUUID(), method: 'sandbox', amount: { amount: amountOf(one.cents), iso: 'USD' } }
              deposits.push(body)
              return (await server.call('createDeposit', body, { token })).result ? one.cents : 0
            }
            if (one.kind === 'bet' || one.kind === 'win') {
              const tx = randomUUID()
              const body = { session: sid, tx, round: `round-${tx}`, amount: amountOf(one.cents), iso: 'USD' }
              sent.push({ name: one.kind, body })
              const { status } = await server.wallet(one.kind, body)
              return status === 200 ? (one.kind === 'bet' ? -one.cents : one.cents) : 0
            }
            const target = known[one.of % Math.max(known.length, 1)]
            if (target === undefined) return 0
            if (one.kind === 'replay') {
              const deposit = deposits[one.of]
              if (deposit !== undefined) await server.call('createDeposit', deposit, { token })
              const again = await server.wallet(target.name, target.body)
              if (again.status !== 200 || again.body.replayed !== false) return 0
              // A bet that lacked funds at first may be paid from what came since.
              return -Math.round(Number(target.body.amount) * 100)
            }
            const { session, tx, round } = { session: sid, ...target.body }
            const answer = await server.wallet('rollback', { session, undoes: tx, round })
            if (answer.status !== 200 || answer.body.replayed !== false || undone.has(tx)) return 0
            undone.add(tx)
            return 0
          }),
        )
        expected += gains.reduce((sum, gain) => sum + gain, 0)
      }
      const rows = await server.db
        .select({ kind: transactions.kind, amount: entries.amount })
        .from(entries)
        .innerJoin(transactions, eq(transactions.id, entries.transactionId))
        .innerJoin(accounts, eq(accounts.id, entries.accountId))
        .where(eq(accounts.id, `wallet:${playerOf(token)}:USD`))
      const refunds = rows.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + Number(amount), 0)
      expect(await balanceOf(server, token)).toBe(amountOf(expected + refunds))
      expect(refunds).toBeGreaterThanOrEqual(0)
      expect(await checkLedger(server.db)).toEqual(soundLedger)
    }),
    { numRuns: process.env.PROVE === '1' ? 25 : 12 },
  )
}, 120_000)

function playerOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return v.parse(v.looseObject({ data: v.looseObject({ id: v.string() }) }), claims).data.id
}
