import { randomUUID } from 'node:crypto'
import { intentLifeMs } from '@trebol/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { limitRules } from '../limits/create-limits.ts'
import { setMaintenance } from '../operator/maintenance-flag.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

const order = (rid: string = randomUUID()) => ({ rid, method: 'sandbox', amount: { amount: '50.00', iso: 'USD' } })
const fate = async (token: string, rid: string, close = false) =>
  (await server.call('getIntent', { rid, close }, { token })).response.return

describe('The fate of an intent', () => {
  test('is what was booked under its key, as the first answer said it', async () => {
    const { token } = await newPlayer(server)
    const body = order()
    const first = await server.call('createDeposit', body, { token })
    for (const close of [false, true])
      expect(await fate(token, body.rid.toUpperCase(), close)).toEqual({
        state: 'booked',
        value: first.response.return,
      })
    expect((await server.call('createDeposit', body, { token })).text).toBe(first.text)
  })

  test('of a call that was refused is none, and the key is still good', async () => {
    const { token } = await newPlayer(server)
    const body = order()
    const tooLittle = { ...body, amount: { amount: '1.00', iso: 'USD' } }
    expect((await server.call('createDeposit', tooLittle, { token })).response.code).toBe('VALIDATION')
    expect(await fate(token, body.rid)).toEqual({ state: 'none' })
    expect((await server.call('createDeposit', body, { token })).result).toBe(true)
  })

  test('that is closed stays none: the request that comes late books nothing', async () => {
    const { token } = await newPlayer(server)
    const body = order()
    expect(await fate(token, body.rid, true)).toEqual({ state: 'none' })
    const late = await server.call('createDeposit', body, { token })
    expect([late.status, late.response.code]).toEqual([409, 'INTENT_CLOSED'])
    expect(late.response.msg).toBe('Usted dejó esta operación sin hacer: no se registró nada.')
    expect(await fate(token, body.rid)).toEqual({ state: 'none' })
    expect(await balanceOf(server, token)).toMatch(/^0\.0+$/)
  })

  test('agrees with the ledger when question and request come at once', async () => {
    const { token } = await newPlayer(server)
    let booked = 0
    for (let turn = 0; turn < 10; turn += 1) {
      const body = order()
      const questions = () => fate(token, body.rid, true)
      const request = () => server.call('createDeposit', body, { token })
      const [said, made] =
        turn % 2 === 0
          ? await Promise.all([questions(), request()])
          : await Promise.all([request(), questions()]).then(([b, a]) => [a, b] as const)
      expect(said).toMatchObject({ state: made.result ? 'booked' : 'none' })
      booked += made.result ? 1 : 0
    }
    expect(Number(await balanceOf(server, token))).toBe(booked * 50)
  })

  test('is told to its own player alone, and asked with a login', async () => {
    const [one, other] = [await newPlayer(server), await newPlayer(server)]
    const body = order()
    await server.call('createDeposit', body, { token: one.token })
    expect(await fate(other.token, body.rid, true)).toEqual({ state: 'none' })
    expect(await fate(one.token, body.rid)).toMatchObject({ state: 'booked' })
    expect((await server.call('getIntent', { rid: body.rid })).response.code).toBe('LOGIN_REQUIRED')
  })

  test('is told in maintenance too, and forgotten after a day', async () => {
    const { email, token } = await newPlayer(server)
    const body = order()
    await server.call('createDeposit', body, { token })
    await setMaintenance(server.db, 'on')
    server.clock.now = new Date(server.clock.now.getTime() + 1_000)
    expect((await server.call('getDeposits', {}, { token })).response.code).toBe('MAINTENANCE')
    expect(await fate(token, body.rid)).toMatchObject({ state: 'booked' })
    await setMaintenance(server.db, 'off')
    server.clock.now = new Date(server.clock.now.getTime() + intentLifeMs)
    const again = await server.call('login', { email, pwd: goodPassword })
    expect(await fate(v.parse(v.string(), again.response.jwt), body.rid)).toEqual({ state: 'none' })
  })

  test('is asked so often and no more: each question may leave a row behind', async () => {
    const [{ token }, other] = [await newPlayer(server), await newPlayer(server)]
    const asked = () => server.call('getIntent', { rid: randomUUID(), close: true }, { token })
    for (let n = 0; n < limitRules.intentPlayer.points; n += 1) expect((await asked()).result).toBe(true)
    expect((await asked()).response.code).toBe('RATE_LIMITED')
    expect(await fate(other.token, randomUUID())).toEqual({ state: 'none' })
  })
})
