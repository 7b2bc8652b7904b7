import { depositStatuses } from '@trebol/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, makeDeposit, payer } from '../../test/make-deposit.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { deposits, transactions } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { runCashier } from './run-cashier.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('confirm', 'cancel', 'clock', 'bank', 'approve', 'reject'),
    of: fc.nat(1),
    seen: fc.constantFrom(...depositStatuses),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
)

test('whatever happens to deposits, at once and in whatever order, each is credited once or not at all', async () => {
  const { ask } = await operatorAt(server)
  const began = server.clock.now
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (batches) => {
      server.clock.now = began
      const { token } = await newPlayer(server, {}, payer)
      const made = [
        await makeDeposit(server, token),
        await makeDeposit(server, token, {
          method: 'banco-en-linea',
          amount: { amount: '7.00', iso: 'USD' },
          fields: {},
        }),
      ]
      for (const batch of batches) {
        await Promise.all(
          batch.map(async (one) => {
            if ('minutes' in one) {
              server.clock.now = new Date(server.clock.now.getTime() + one.minutes * 60_000)
              return
            }
            const deposit = made[one.of]
            if (deposit === undefined) return
            const { id, next } = deposit
            if (one.kind === 'confirm') await confirm(server, token, id)
            else if (one.kind === 'cancel') await server.call('cancelDeposit', { id }, { token })
            else if (one.kind === 'clock') await runCashier(server.services)
            else if (one.kind === 'bank') await payAtBank(next.url)
            else {
              const code = 'NOT_FOUND'
              await ask(`/api/deposits/${one.kind}`, { id, seen: one.seen, code, why: 'Al azar' })
            }
          }),
        )
      }
      const ids = made.map(({ id }) => id)
      const rows = await server.db.select().from(deposits).where(inArray(deposits.id, ids))
      for (const { id, status, iso, minor } of rows) {
        const [credits] = await server.db
          .select({ count: sql`count(*)`.mapWith(Number) })
          .from(transactions)
          .where(and(eq(transactions.ref, id), eq(transactions.kind, 'deposit')))
        expect(credits?.count).toBe(status === 'approved' ? 1 : 0)
        const balance = await balanceOf(server, token, iso)
        expect(balance?.replace('.', '')).toBe(status === 'approved' ? String(minor) : '000')
      }
      expect(await checkLedger(server.db)).toEqual(soundLedger)
    }),
    { numRuns: process.env.PROVE === '1' ? 40 : 15 },
  )
}, 120_000)

async function payAtBank(url: string | undefined): Promise<void> {
  if (url === undefined) return
  await server.request(url, { method: 'POST', body: new URLSearchParams({ act: 'pay' }).toString() })
}
