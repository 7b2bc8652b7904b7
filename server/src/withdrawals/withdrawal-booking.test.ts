import { randomUUID } from 'node:crypto'
import { withdrawalStatuses } from '@trebol/shared/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyPlayer, withdrawalOf } from '../../test/make-withdrawal.ts'
import { balanceOf, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { entries, transactions, withdrawals } from '../database/schema/index.ts'
import { bankId, payoutId } from '../ledger/account-ids.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const acts = ['take', 'approve', 'send', 'pay', 'reject', 'fail', 'ask', 'promise'] as const
const step = fc.record({
  kind: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...acts) }, fc.constantFrom('answer', 'again')),
  of: fc.nat(1),
  /** Mostly what is on the screen, sometimes what was there before. */
  seen: fc.option(fc.constantFrom(...withdrawalStatuses), { freq: 4 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const sumOf = async (accountId: string) => {
  const [row] = await server.db
    .select({ sum: sql<string>`coalesce(sum(${entries.amount}), 0)::text` })
    .from(entries)
    .where(eq(entries.accountId, accountId))
  return BigInt(row?.sum ?? '0')
}

test('whatever happens to withdrawals, at once and in whatever order, each is paid once, given back once or under way', async () => {
  const { ask } = await operatorAt(server)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (batches) => {
      const { token, account } = await readyPlayer(server, { USD: '100.00' })
      const bodies = [withdrawalOf(account), withdrawalOf(account)]
      const create = (at: number) => server.call('createWithdrawal', bodies[at], { token })
      // At once, and each of them twice: an answer was lost.
      await Promise.all([create(0), create(1), create(0), create(1)])
      const rids = bodies.map(({ rid }) => rid)
      const mine = () =>
        server.db.select().from(withdrawals).where(inArray(withdrawals.rid, rids)).orderBy(withdrawals.seq)
      const made = await mine()
      expect(made).toHaveLength(2)
      const run = async ({ kind, of, seen }: Step) => {
        const row = (await mine())[of]
        if (row === undefined) return
        if (kind === 'again') return void (await create(of))
        if (kind === 'answer') {
          return void (await server.call('answerWithdrawal', { rid: randomUUID(), id: row.id, text: 'Sí.' }, { token }))
        }
        const by = new Date(server.clock.now.getTime() + 3_600_000).toISOString()
        const rest = { code: 'RETURNED_BY_BANK', text: 'Falta un dato.', by, why: 'Al azar' }
        await ask(`/api/withdrawals/${kind}`, { id: row.id, seen: seen ?? row.status, ...rest })
      }
      for (const batch of batches) await Promise.all(batch.map(run))

      const rows = await mine()
      let held = 0n
      for (const { id, status, minor } of rows) {
        const booked = await server.db
          .select({ title: transactions.title })
          .from(transactions)
          .where(eq(transactions.ref, id))
          .orderBy(transactions.id)
        const end =
          status === 'paid'
            ? ['Retiro pagado']
            : status === 'rejected' || status === 'failed'
              ? ['Retiro devuelto']
              : []
        expect(booked.map(({ title }) => title)).toEqual(['Retiro', ...end])
        if (end[0] !== 'Retiro devuelto') held += minor
      }
      expect(await balanceOf(server, token)).toBe(`${(10_000n - held) / 100n}.00`)
      expect(await checkLedger(server.db)).toEqual(soundLedger)
      const all = await server.db.select().from(withdrawals)
      const open = all.filter(({ endedBy }) => endedBy === null).reduce((sum, { minor }) => sum + minor, 0n)
      expect(await sumOf(payoutId('USD'))).toBe(open)
      const paid = all.filter(({ status }) => status === 'paid').reduce((sum, { minor }) => sum + minor, 0n)
      const [deposited] = await server.db
        .select({ sum: sql<string>`coalesce(-sum(${entries.amount}), 0)::text` })
        .from(entries)
        .innerJoin(transactions, eq(transactions.id, entries.transactionId))
        .where(sql`${entries.accountId} = ${bankId('USD')} and ${transactions.kind} = 'deposit'`)
      expect(await sumOf(bankId('USD'))).toBe(paid - BigInt(deposited?.sum ?? '0'))
    }),
    { numRuns: process.env.PROVE === '1' ? 30 : 12 },
  )
}, 180_000)
