import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { move, playing } from '../../test/play-as-provider.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { refusedKept, removeExpired } from '../database/remove-expired.ts'
import { refusedMovements } from '../database/schema/index.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof operatorAt>>
beforeAll(async () => {
  server = await openTestServer()
  desk = await operatorAt(server)
}, 60_000)
afterAll(() => server.close())

const listSchema = v.object({ items: v.array(v.looseObject({ kind: v.string(), tx: v.string() })) })
const list = async () => v.parse(listSchema, (await desk.ask('/api/refused/list', {})).value).items
const refusedOf = async (tx: string) => (await list()).find((one) => one.tx === tx)
const aMoment = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
}

test('what the wallet refuses to give back stands at the desk, with whose it is and how often it was tried, until it is booked', async () => {
  const { session, email } = await playing(server)
  const bet = move(session.session, '5.00')
  expect((await server.wallet('bet', bet)).status).toBe(200)
  const undo = { session: session.session, undoes: bet.tx, round: 'round-0009' }
  expect((await server.wallet('rollback', undo)).body.code).toBe('TX_REUSED')
  aMoment()
  expect((await server.wallet('rollback', undo)).body.code).toBe('TX_REUSED')
  expect(await refusedOf(bet.tx)).toMatchObject({
    ...{ kind: 'rollback', code: 'TX_REUSED', round: 'round-0009', session: session.session, tries: 2, amount: null },
    ...{ player: { email }, game: 'Siete Dorado' },
  })
  aMoment()
  expect((await server.wallet('rollback', { ...undo, round: bet.round })).status).toBe(200)
  expect(await refusedOf(bet.tx)).toBeUndefined()
})

test('a win that was refused stands there with its amount; one that is another than was paid stays', async () => {
  const { session } = await playing(server)
  const lost = move('s_that-never-was', '7.50')
  expect((await server.wallet('win', lost)).body.code).toBe('UNKNOWN_SESSION')
  expect(await refusedOf(lost.tx)).toMatchObject({
    ...{ kind: 'win', amount: { amount: '7.50', iso: 'USD' }, player: null, game: null, tries: 1 },
  })
  const paid = move(session.session, '2.00')
  expect((await server.wallet('win', paid)).status).toBe(200)
  aMoment()
  expect((await server.wallet('win', { ...paid, amount: '3.00' })).body.code).toBe('TX_REUSED')
  expect(await refusedOf(paid.tx)).toMatchObject({ amount: { amount: '3.00', iso: 'USD' } })
})

test('a bet that is turned down, and a request that nobody signed, owe nobody anything', async () => {
  const { session } = await playing(server)
  const before = await list()
  expect((await server.wallet('bet', move(session.session, '500.00'))).body.code).toBe('INSUFFICIENT_FUNDS')
  expect(
    (await server.wallet('win', move('s_that-never-was', '7.50'), 'another secret of thirty-two chars')).status,
  ).toBe(401)
  expect(await list()).toEqual(before)
})

test('an operator clears it with a reason, once; it stays cleared when the provider tries again', async () => {
  const lost = move('s_that-never-was', '7.50')
  await server.wallet('win', lost)
  const target = { kind: 'win', tx: lost.tx }
  expect(await desk.ask('/api/refused/clear', target)).toMatchObject({ ok: false })
  const act = { ...target, why: 'Paid by hand, ticket 17' }
  expect(await desk.ask('/api/refused/clear', act)).toMatchObject({ ok: true })
  expect(await desk.ask('/api/refused/clear', act)).toMatchObject({ ok: true })
  expect(await desk.ask('/api/refused/clear', { ...act, tx: randomUUID() })).toMatchObject({ ok: false })
  await server.wallet('win', lost)
  expect(await refusedOf(lost.tx)).toBeUndefined()
})

test('another claim under a name that is cleared up stands there anew, as it is said now', async () => {
  const lost = move('s_that-never-was', '7.50')
  await server.wallet('win', lost)
  await desk.ask('/api/refused/clear', { kind: 'win', tx: lost.tx, why: 'Paid by hand, ticket 18' })
  await server.wallet('win', { ...lost, amount: '8.00' })
  expect(await refusedOf(lost.tx)).toMatchObject({ amount: { amount: '8.00', iso: 'USD' }, tries: 2 })
  await desk.ask('/api/refused/clear', { kind: 'win', tx: lost.tx, why: 'Paid by hand, ticket 19' })
  await server.wallet('win', { ...lost, amount: '8.00', session: 's_of-another-round' })
  expect(await refusedOf(lost.tx)).toMatchObject({ session: 's_of-another-round', tries: 3 })
})

test('ten thousand of them are kept, for as long as a player may read his logins; what is cleared up goes first', async () => {
  const { count: kept, ms } = refusedKept
  const { now } = server.clock
  await server.db.delete(refusedMovements)
  const rows = Array.from({ length: kept + 3 }, (_, index) => ({
    ...{ kind: 'win' as const, tx: `tx-${index}`, session: 's', round: 'r', code: 'UNKNOWN_SESSION', tries: 1 },
    firstAt: new Date(now.getTime() - index * 1_000),
    lastAt: new Date(now.getTime() - index * 1_000),
    clearedAt: index === 7 ? now : null,
  }))
  for (let from = 0; from < rows.length; from += 2_000) {
    await server.db.insert(refusedMovements).values(rows.slice(from, from + 2_000))
  }
  await removeExpired(server.db, now)
  const left = new Set((await server.db.select({ tx: refusedMovements.tx }).from(refusedMovements)).map(({ tx }) => tx))
  expect(left.size).toBe(kept)
  expect(rows.map(({ tx }) => tx).filter((tx) => !left.has(tx))).toEqual(['tx-7', `tx-${kept + 1}`, `tx-${kept + 2}`])
  await removeExpired(server.db, new Date(now.getTime() + ms + 1_000))
  expect(await server.db.$count(refusedMovements)).toBe(0)
})
