import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { getRound } from '@trebol/shared/contract'
import { readSigned } from '@trebol/shared/net/signed'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listenOn } from '../../test/listen-on.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { move, playing } from '../../test/play-as-provider.ts'

const seed = 'ab'.repeat(32)
const hash = createHash('sha256').update(seed).digest('hex')

let server: TestServer
/** Where the provider says that the round is worked out again. */
let told: unknown
let origin: string
/** A provider that tells of one round, to the operator alone. */
const provider = createServer((asked, answer) => {
  const chunks: Buffer[] = []
  asked.on('data', (chunk: Buffer) => chunks.push(chunk))
  asked.on('end', () => {
    const body = Buffer.concat(chunks)
    const headers = new Headers(Object.entries(asked.headers).map(([name, value]) => [name, `${value}`]))
    const operation = { method: 'POST', path: '/api/proof', body }
    const signed = readSigned(server.services.walletSecret, operation, headers, new Date()).kind === 'signed'
    const knows = String(body).includes('round-probada')
    if (asked.url !== '/api/proof' || !signed || !knows) {
      answer.writeHead(404).end()
      return
    }
    const seeds = { kind: 'given', server_seed: seed, client_seed: 'la-mia', nonce: 3 }
    answer.end(JSON.stringify({ ...seeds, ...(told !== undefined && { recompute_url: told }) }))
  })
})

beforeAll(async () => {
  server = await openTestServer()
  const port = await listenOn(provider, 0)
  origin = `http://127.0.0.1:${port}`
  Object.assign(server.services, { studioOrigin: origin })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await server.close()
})

const ask = async (token: string, id: string) => server.call('getRound', { id }, { token })
const read = async (token: string, id: string) => v.parse(getRound.output, (await ask(token, id)).response.return)

test('a player reads what was promised with his bet, the seeds that the provider reveals, and what came out', async () => {
  const { token, sid } = await playing(server)
  const bet = { ...move(sid, '2.00', 'round-probada'), seed_hash: hash }
  expect((await server.wallet('bet', bet)).status).toBe(200)
  await server.wallet('win', move(sid, '5.00', 'round-probada'))
  expect(await read(token, 'round-probada')).toMatchObject({
    ...{ id: 'round-probada', mode: 'real', iso: 'USD', staked: '2.00', won: '5.00', void: false, promised: hash },
    proof: { kind: 'given', server_seed: seed, client_seed: 'la-mia', nonce: 3 },
  })
})

test('a round that its provider does not tell of is shown without seeds, and one that was given back says so', async () => {
  const { token, sid } = await playing(server)
  const bet = move(sid, '2.00', 'round-callada')
  await server.wallet('bet', bet)
  await server.wallet('rollback', { session: sid, undoes: bet.tx, round: bet.round })
  expect(await read(token, 'round-callada')).toMatchObject({
    ...{ staked: '0.00', won: '0.00', void: true, promised: null, proof: { kind: 'unavailable' } },
  })
})

test('a round of somebody else does not exist, and nobody looks one up without a session', async () => {
  const { sid } = await playing(server)
  await server.wallet('bet', move(sid, '2.00', 'round-ajena-1'))
  const { token } = await newPlayer(server)
  expect((await ask(token, 'round-ajena-1')).response.code).toBe('NOT_FOUND')
  expect((await server.call('getRound', { id: 'round-ajena-1' })).response.code).toBe('LOGIN_REQUIRED')
})

describe('a round that its provider works out again on a page of his', () => {
  let token: string
  const id = 'round-probada-2'
  beforeAll(async () => {
    const player = await playing(server)
    token = player.token
    await server.wallet('bet', { ...move(player.sid, '2.00', id), seed_hash: hash })
  })
  afterEach(() => {
    told = undefined
    Object.assign(server.services, { studioOrigin: origin, demo: true })
  })
  const addressFor = async (value: unknown) => {
    told = value
    const { proof } = await read(token, id)
    if (proof.kind !== 'given') throw new Error(`the seeds are ${proof.kind}`)
    return proof.recompute_url
  }

  test('has its address, with the fingerprint that came with the bet', async () => {
    const whole = `${origin}/ronda#round=abc&promised=${hash}`
    expect(await addressFor('/ronda#round=abc')).toBe(whole)
    expect(await addressFor(`${origin}/ronda#round=abc`)).toBe(whole)
    expect(await addressFor('/ronda')).toBe(`${origin}/ronda#promised=${hash}`)
  })

  test('has none without one, and its seeds are told all the same', async () => {
    expect(await addressFor(undefined)).toBeUndefined()
    expect(await addressFor(7)).toBeUndefined()
  })

  test('has none of another origin, of another scheme, with a password, or without end', async () => {
    for (const address of [
      ...['https://otro.example/ronda#round=abc', '//otro.example/ronda', `${origin}.otro.example/ronda`],
      ...['javascript:alert(1)', 'data:text/html,x', 'http://[', origin.replace('//', '//uno:dos@')],
      ...[origin.replace(/\d+$/, '9'), `/ronda#round=${'a'.repeat(40_000)}`],
    ])
      expect([address.slice(0, 60), await addressFor(address)]).toEqual([address.slice(0, 60), undefined])
  })

  test('has one without https on the own machine alone, and never where money is real', async () => {
    expect(await addressFor('/ronda#round=abc')).toContain('/ronda')
    Object.assign(server.services, { demo: false })
    expect(await addressFor('/ronda#round=abc')).toBeUndefined()
  })
})
