import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signRequest } from '@trebol/shared/net/signed'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshFolder, openDesk, quietLog } from '../../test/open-desk.ts'
import { startWallet, type TestWallet, walletSecret } from '../../test/start-wallet.ts'
import { commitment } from '../fair/server-draw.ts'
import { countOpenPlays } from '../rounds/count-open-plays.ts'
import { gameStateSchema } from '../wire/game-wire.ts'
import { createApp } from './create-app.ts'
import { loadWebFiles } from './load-web-files.ts'

const siteOrigin = 'http://localhost:8080'
let wallet: TestWallet
let home: ReturnType<typeof freshFolder>
let studio: ReturnType<typeof openDesk>
let parts: Parameters<typeof createApp>[0]
let app: Hono
let session: string

beforeAll(async () => {
  wallet = await startWallet()
  home = freshFolder()
  studio = openDesk(wallet, home.folder)
  const web = join(home.folder, 'web')
  mkdirSync(join(web, 'static/js'), { recursive: true })
  writeFileSync(join(web, 'index.html'), '<html data-site-origin="__SITE_ORIGIN__">')
  writeFileSync(join(web, 'record.html'), '<main id="record">')
  writeFileSync(join(web, 'static/js/index.abc.js'), 'export {}')
  parts = {
    ...{ desk: studio.desk, sports: null, files: loadWebFiles(web, siteOrigin), siteOrigin, log: quietLog },
    proofs: {
      secret: walletSecret,
      round: studio.store.round,
      session: studio.store.session,
      openPlays: (player) => countOpenPlays({ rounds: studio.store, bets: null }, player),
    },
  }
  app = createApp(parts)
  session = (await studio.desk.open({ token: wallet.launchToken(), game: 'x', key: randomUUID() })).session
})
afterAll(async () => {
  await studio.close()
  await wallet.stop()
  home.remove()
})

const send = (path: string, body: string, type = 'application/json') =>
  app.request(path, { method: 'POST', headers: { 'content-type': type }, body })
const post = (path: string, body: unknown) => send(path, JSON.stringify(body))
const spinWith = (change: object) =>
  post('/api/round', { session, round: randomUUID(), stake: '1.00', clientSeed: 'a', ...change })

async function expectRefusal(response: Response, status: number, code: string): Promise<void> {
  const body = await response.json()
  expect({ status: response.status, body }).toEqual({ status, body: { code, message: expect.stringMatching(/\.$/) } })
}

describe('the time', () => {
  it('is moved by nobody where a test has not asked for it', async () => {
    const { status, body } = { status: 404, body: { code: 'NOT_FOUND' } }
    const answer = await post('/test/time', { forward_s: 60 })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status, body })
  })

  it('goes ahead by whole seconds of at most a day where a test may move it, and never back', async () => {
    const moves: number[] = []
    const movable = createApp({ ...parts, time: { forward: (ms) => void moves.push(ms) } })
    const move = async (body: string) => {
      const headers = { 'content-type': 'application/json' }
      return (await movable.request('/test/time', { method: 'POST', headers, body })).status
    }
    expect(await move('{"forward_s":90}')).toBe(204)
    const wrong = [0, -1, 1.5, 86_401, '"90"', 'null'].map((seconds) => `{"forward_s":${seconds}}`)
    for (const body of [...wrong, '{}', '{"forward_s":1,"back":1}', '[', ''])
      expect([body, await move(body)]).toEqual([body, 400])
    expect(await move(JSON.stringify({ forward_s: 1, filler: 'x'.repeat(20_000) }))).toBe(413)
    expect(moves).toEqual([90_000])
  })
})

describe('hostile requests', () => {
  it.each([
    ['no JSON at all', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['numbers for amounts', `{"session":"${'a'.repeat(32)}","round":"${randomUUID()}","stake":1,"clientSeed":"a"}`],
    ['a prototype', '{"__proto__":{"session":"x"}}'],
  ])('%s is malformed', async (_, body) => {
    await expectRefusal(await send('/api/round', body), 400, 'MALFORMED')
  })

  it.each(['round', 'proof', 'open-plays'])(
    'more than 16 kB for /api/%s is too large, with or without its length in front, and before anything is looked at',
    async (name) => {
      const large = JSON.stringify({ session, pad: 'x'.repeat(17_000) })
      await expectRefusal(await send(`/api/${name}`, large), 413, 'TOO_LARGE')
      const announced = { 'content-type': 'application/json', 'content-length': '17000' }
      const told = await app.request(`/api/${name}`, { method: 'POST', body: '{}', headers: announced })
      await expectRefusal(told, 413, 'TOO_LARGE')
      let sent = 0
      const endless = new ReadableStream({
        pull: (controller) => {
          sent += 1
          controller.enqueue(new Uint8Array(1_024).fill(32))
        },
      })
      const request = new Request(`http://localhost/api/${name}`, {
        ...{ method: 'POST', body: endless, duplex: 'half', headers: { 'content-type': 'application/json' } },
      })
      await expectRefusal(await app.request(request), 413, 'TOO_LARGE')
      expect(sent).toBeLessThan(32)
    },
  )

  it('a form of another site is not JSON', async () => {
    await expectRefusal(await send('/api/round', '{}', 'text/plain'), 415, 'UNSUPPORTED_TYPE')
  })

  it.each(['0.01', '0.19', '1000.00', '-1.00', '0', '1.000000001', '1e3', ' 1.00', '99999999999999999999.00'])(
    'a stake of %s is refused',
    async (stake) => {
      expect([400, 422]).toContain((await spinWith({ stake })).status)
    },
  )

  it('an allowed stake may be written with fewer zeros', async () => {
    expect((await spinWith({ stake: '1' })).status).toBe(200)
  })

  it('an unknown session is not found', async () => {
    await expectRefusal(await spinWith({ session: 'x'.repeat(43) }), 404, 'UNKNOWN_SESSION')
    await expectRefusal(await post('/api/state', { session: 'x'.repeat(43) }), 404, 'UNKNOWN_SESSION')
  })

  it('the round of another session is refused', async () => {
    wallet.nextPlayer('p-2')
    const other = await studio.desk.open({ token: wallet.launchToken(), game: 'x', key: randomUUID() })
    const round = randomUUID()
    expect((await spinWith({ round })).status).toBe(200)
    await expectRefusal(await spinWith({ round, session: other.session }), 409, 'ROUND_REUSED')
  })

  it.each(['', 'a:b', 'a'.repeat(65), 'ñ', '<b>'])('a player seed like «%s» is malformed', async (clientSeed) => {
    await expectRefusal(await spinWith({ clientSeed }), 400, 'MALFORMED')
  })

  it('none of these has booked anything', () => {
    const expected = wallet.books.rounds().length
    expect(wallet.calls.filter(({ name }) => name === 'bet').length).toBe(expected)
    expect(expected).toBe(2)
  })

  it('a launch token opens one session, however often its page sends it, and none for anybody else', async () => {
    const opening = { token: wallet.launchToken(), game: 'trebol-de-oro', key: randomUUID() }
    const [first, again] = await Promise.all([post('/api/open', opening), post('/api/open', opening)])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.json()).toEqual(await first.json())
    expect((await post('/api/open', opening)).status).toBe(200)
    await expectRefusal(await post('/api/open', { ...opening, key: randomUUID() }), 410, 'TOKEN_EXPIRED')
  })

  it('says that the wallet is away without saying more', async () => {
    wallet.failNext('balance', 'error-before')
    await expectRefusal(await post('/api/state', { session }), 503, 'UNAVAILABLE')
  })

  it.each([
    ['GET', '/api/round', 405],
    ['DELETE', '/api/open', 405],
    ['POST', '/api/otra', 404],
    ['GET', '/../package.json', 404],
    ['GET', '/static/%2e%2e/%2e%2e/package.json', 404],
    ['POST', '/', 404],
  ])('%s %s is answered with %i', async (method, path, status) => {
    expect((await app.request(path, { method })).status).toBe(status)
  })
})

describe('the page', () => {
  it('may be framed by the site alone and makes nothing out of text', async () => {
    const response = await app.request('/?token=abc&game=x')
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors ${siteOrigin}; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types trebol-studio`,
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain(`data-site-origin="${siteOrigin}"`)
  })

  it('that works a round out again has an address of its own, under the same policy', async () => {
    const response = await app.request('/ronda')
    expect(await response.text()).toBe('<main id="record">')
    expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'; script-src 'self'`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('keeps its hashed files for ever and nothing else', async () => {
    const file = await app.request('/static/js/index.abc.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBe('gzip')
    expect((await post('/api/state', { session })).headers.get('cache-control')).toBe('no-store')
    expect((await app.request('/nada')).headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('answers to its pulse', async () => {
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' })
  })
})

describe('the emblem of a game', () => {
  const emblemOf = async (slug: string, motif: string | null) => {
    const opening = { token: wallet.launchToken(slug, ['mar'], motif), game: slug, key: randomUUID() }
    const { session } = v.parse(gameStateSchema, await (await post('/api/open', opening)).json())
    return v.parse(gameStateSchema, await (await post('/api/state', { session })).json()).emblem
  }

  it('is what its picture at the operator shows, drawn for ever under its own address and under a policy of its own', async () => {
    const emblem = await emblemOf('ocho-brazos', 'octopus')
    expect(emblem).toEqual({
      name: 'Pulpo',
      src: expect.stringMatching(/^\/emblem\/octopus(-[a-z]+)+\.svg\?v=[0-9a-f]{12}$/),
    })
    const src = emblem?.src ?? ''
    const picture = await app.request(src)
    expect(await picture.text()).toMatch(/^<svg /)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await app.request(src.replace(/v=.*/, 'v=other'))).headers.get('cache-control')).toBe('no-cache')
    await expectRefusal(await app.request('/emblem/octopus-gold.svg'), 404, 'NOT_FOUND')
  })

  it.each([null, 'no-existe', 'constructor'])('is none where the operator names %s', async (motif) => {
    expect(await emblemOf('algo-nuevo', motif)).toBeNull()
  })
})

describe('the proof of a round', () => {
  const asked = (round: string, secret = walletSecret) => {
    const body = JSON.stringify({ round })
    const headers = signRequest(secret, { method: 'POST', path: '/api/proof', body })
    return app.request('/api/proof', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  it('is given to the operator once the round is decided, and its seed has the fingerprint that the wallet was told', async () => {
    const round = randomUUID()
    expect((await spinWith({ round, clientSeed: 'la-mia' })).status).toBe(200)
    const answer = await asked(round)
    expect(answer.status).toBe(200)
    const proof = (await answer.json()) as { kind: string; server_seed: string; client_seed: string }
    const recompute = expect.stringMatching(/^\/ronda#round=[\w-]+$/)
    expect(proof).toMatchObject({ kind: 'given', client_seed: 'la-mia', recompute_url: recompute })
    const kept = studio.store.round(round)
    expect(kept && commitment(kept.serverSeed)).toBe(commitment(proof.server_seed))
  })

  it('is given once for each question, and none of another kind stands for it', async () => {
    const round = randomUUID()
    await spinWith({ round })
    const body = JSON.stringify({ round })
    const send = (path: string, headers: Record<string, string>) =>
      app.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
    const signed = (path: string) => signRequest(walletSecret, { method: 'POST', path, body })
    const recorded = signed('/api/proof')
    expect((await send('/api/proof', recorded)).status).toBe(200)
    await expectRefusal(await send('/api/proof', recorded), 404, 'NOT_FOUND')
    await expectRefusal(await send('/api/proof', signed('/api/open-plays')), 404, 'NOT_FOUND')
  })

  it('is given to nobody else, and of no round that was never played', async () => {
    const round = randomUUID()
    await spinWith({ round })
    await expectRefusal(await asked(round, 'otro-secreto-que-no-vale'), 404, 'NOT_FOUND')
    await expectRefusal(await post('/api/proof', { round }), 404, 'NOT_FOUND')
    await expectRefusal(await asked(randomUUID()), 404, 'NOT_FOUND')
  })
})

describe('what a player has open', () => {
  const asked = (player: string, secret = walletSecret) => {
    const body = JSON.stringify({ player })
    const headers = signRequest(secret, { method: 'POST', path: '/api/open-plays', body })
    return app.request('/api/open-plays', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  it('is told to the operator alone: a round that waits for its player counts, one that is over does not', async () => {
    const mines = await studio.desk.open({
      token: wallet.launchToken('juego', ['minas']),
      game: 'juego',
      key: randomUUID(),
    })
    await spinWith({ round: randomUUID() })
    expect(studio.store.unfinished()).toEqual([])
    const round = randomUUID()
    const choice = { mines: 3 }
    await post('/api/round', { session: mines.session, round, stake: '1.00', clientSeed: 'a', choice })
    const [left] = studio.store.unfinished()
    const player = studio.store.session(left?.session ?? '')?.player ?? 'nobody'
    expect(await (await asked(player)).json()).toEqual({ rounds: 1, bets: 0 })
    expect(await (await asked('somebody-else')).json()).toEqual({ rounds: 0, bets: 0 })
    await expectRefusal(await asked(player, 'otro-secreto-que-no-vale'), 404, 'NOT_FOUND')
  })
})
