import { randomUUID } from 'node:crypto'
import { acceptanceSchema } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '../../test/open-realtime.ts'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { openEarlierPlayer } from '../attached/earlier-player.ts'
import { acceptances } from '../database/schema/index.ts'
import { runLottery } from '../lottery/run-lottery.ts'
import { acceptedVersions } from './accepted-versions.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

async function earlierPlayer() {
  const email = `p-${randomUUID()}@correo.example`
  await openEarlierPlayer(server.services, { email, pwd: goodPassword })
  const { response } = await server.call('login', { email, pwd: goodPassword })
  return { email, token: String(response.jwt), told: response.return }
}

const inForce = Object.entries(acceptedVersions).map(([document, version]) => ({ document, version }))
const accept = (token: string, versions: readonly object[] = inForce) =>
  server.call('acceptDocuments', { versions }, { token })
const standing = async (token: string) =>
  v.parse(v.array(acceptanceSchema), (await server.call('getAcceptances', {}, { token })).response.return)
const rowsOf = (token: string) =>
  server.db
    .select()
    .from(acceptances)
    .where(eq(acceptances.playerId, idOf(token)))

const deposit = (token: string) =>
  server.call(
    'createDeposit',
    { rid: randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } },
    { token },
  )
const play = (token: string, mode: 'real' | 'demo') => server.call('play', { id: 'siete-dorado', mode }, { token })

describe('Who opened an account under an earlier version', () => {
  test('is told so once he logs in, with what he had accepted and what is in force', async () => {
    const { token, told } = await earlierPlayer()
    expect(told).toMatchObject({ terms_changed: true })
    expect(await standing(token)).toEqual(
      inForce.map((one) => ({ ...one, accepted: { version: '1.0', at: server.clock.now.toISOString() } })),
    )
  })

  test('neither pays in nor plays until he accepts, and reads why and what he may do meanwhile', async () => {
    const { token } = await earlierPlayer()
    const refused = [await deposit(token), await play(token, 'real'), await play(token, 'demo')]
    for (const { status, response } of refused) {
      expect([status, response.code]).toEqual([403, 'TERMS_CHANGED'])
      expect(response.msg).toBe(
        'Cambiamos los términos y condiciones y la política de privacidad. Para depositar y jugar, lea qué cambió y acéptelo. Puede retirar su saldo sin aceptar.',
      )
    }
    await accept(token)
    expect([(await deposit(token)).result, (await play(token, 'real')).result]).toEqual([true, true])
  })

  test('buys no ticket either, which needs no launch', async () => {
    const { token } = await earlierPlayer()
    await runLottery(server.services)
    const line = { lottery: 'vereda-animal', draw_id: 'vereda-animal-2026-11-21-0800', num: '00', stake: '0.50' }
    const answer = await server.call('buyTicket', { rid: randomUUID(), iso: 'USD', lines: [line] }, { token })
    expect(answer.response.code).toBe('TERMS_CHANGED')
  })

  test('withdraws, asks for help, sets limits, rests, excludes himself and reads as before', async () => {
    const { token } = await earlierPlayer()
    const rid = randomUUID
    const limit = { type: 'deposit', period: 'P1D', value: { amount: '50.00', iso: 'USD' } }
    const answers = [
      await server.call('getWithdrawMethods', { iso: 'USD' }, { token }),
      await server.call('getWithdrawals', {}, { token }),
      await server.call('openChat', { rid: rid(), topic: 'account' }, { token }),
      await server.call('setLimit', { rid: rid(), ...limit }, { token }),
      await server.call('getPage', { slug: 'terms-and-conditions' }, { token }),
      await server.call('getHistory', {}, { token }),
      await server.call('takeBreak', { rid: rid(), term: 'P7D', scope: 'slots' }, { token }),
      await server.call('selfExclude', { rid: rid(), term: 'P6M' }, { token }),
    ]
    for (const answer of answers) expect(answer.result, answer.text).toBe(true)
  })

  test('hears of his exclusion before he hears of terms', async () => {
    const { token } = await earlierPlayer()
    await server.call('takeBreak', { rid: randomUUID(), term: 'P7D', scope: 'all' }, { token })
    expect((await deposit(token)).response.code).toBe('ON_BREAK')
  })
})

describe('Accepting', () => {
  test('adds one row for each version and keeps the one of before; a second yes changes nothing', async () => {
    const { token } = await earlierPlayer()
    const first = (await accept(token)).response.return
    const then = server.clock.now.toISOString()
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    expect((await accept(token)).response.return).toEqual(first)
    expect(first).toEqual(inForce.map((one) => ({ ...one, accepted: { version: one.version, at: then } })))
    const versions = ['1.0', '1.0', ...Object.values(acceptedVersions)].sort()
    expect((await rowsOf(token)).map(({ version }) => version).sort()).toEqual(versions)
  })

  test('the privacy policy alone leaves the terms to be accepted', async () => {
    const { token } = await earlierPlayer()
    await accept(token, [{ document: 'privacy-policy', version: acceptedVersions['privacy-policy'] }])
    expect((await deposit(token)).response.msg).toMatch(/^Cambiamos los términos y condiciones\. /)
  })

  test('a version that is not in force accepts nothing at all', async () => {
    const { token } = await earlierPlayer()
    const answer = await accept(token, [inForce[1] ?? {}, { document: 'terms-and-conditions', version: '1.0' }])
    expect([answer.status, answer.response.code]).toEqual([422, 'VALIDATION'])
    expect(await rowsOf(token)).toHaveLength(2)
  })

  test('what was accepted can be neither changed nor taken away', async () => {
    const { token } = await newPlayer(server)
    const own = eq(acceptances.playerId, idOf(token))
    const append = { cause: { message: expect.stringMatching(/append-only/) } }
    await expect(server.db.update(acceptances).set({ version: '9.0' }).where(own)).rejects.toMatchObject(append)
    await expect(server.db.delete(acceptances).where(own)).rejects.toMatchObject(append)
  })
})

test('who has accepted what is in force is asked nothing', async () => {
  const { email } = await newPlayer(server)
  const { response } = await server.call('login', { email, pwd: goodPassword })
  expect(response.return).toMatchObject({ terms_changed: false })
  expect((await play(String(response.jwt), 'real')).result).toBe(true)
})
