import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStudio } from '../../studio/test/build-studio.ts'
import { type RunningStudio, runStudio } from '../../studio/test/run-studio.ts'
import { buildProcesses, type Processes, sendCall } from './build-processes.ts'
import { listenOn } from './listen-on.ts'

type Call = 'bet' | 'win' | 'rollback'
/** The server is killed at the next call of this name: before it has heard of it, or when it has booked it and not answered. */
type Plan = { readonly call: Call; readonly moment: 'before' | 'after'; readonly killed: () => void }

let processes: Processes
let server: Awaited<ReturnType<Processes['start']>>
let between: Awaited<ReturnType<typeof standBetween>>
let studio: RunningStudio
let token: string

beforeAll(async () => {
  const [built, main] = await Promise.all([buildProcesses(), buildStudio('beside-test')])
  processes = built
  expect(await processes.run('prepare')).toMatchObject({ code: 0 })
  server = await processes.start('main')
  between = await standBetween()
  const { DATA_DIR, WALLET_SECRET } = processes.env()
  studio = await runStudio(main, {
    ...{ DATA_DIR: `${DATA_DIR}/studio`, WALLET_URL: between.url, WALLET_SECRET, LOG_LEVEL: 'info' },
  })
  token = await processes.logIn(server.url)
  const amount = { amount: '200.00', iso: 'USD' }
  await sendCall(server.url, 'createDeposit', { rid: randomUUID(), method: 'sandbox', amount }, token)
}, 120_000)
afterAll(async () => {
  await studio.kill()
  await between.close()
  await processes.end()
})

/** What carries the studio's calls to the server, and kills it on its way as planned. */
async function standBetween() {
  let plan: Plan | null = null
  /** While a bet finds no answer the studio asks again, and then gives it back. */
  let deaf = false
  async function kill(planned: Plan): Promise<void> {
    plan = null
    server.child.kill('SIGKILL')
    await server.ended
    planned.killed()
  }
  const carrier = createServer(async (request, response) => {
    const planned = plan !== null && request.url === `/wallet/${plan.call}` ? plan : null
    const body = await buffer(request)
    try {
      if (planned?.moment === 'before') await kill(planned)
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
      )
      const answer = await fetch(server.url + request.url, {
        method: 'POST',
        body,
        headers: Object.fromEntries(headers),
      })
      const text = await answer.text()
      if (planned?.moment === 'after') await kill(planned)
      if (planned !== null || (deaf && request.url === '/wallet/bet')) request.socket.destroy()
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    } catch {
      request.socket.destroy()
    }
  })
  return {
    url: `http://127.0.0.1:${await listenOn(carrier, 0)}`,
    killAt: (call: Call, moment: Plan['moment']): Promise<void> =>
      new Promise((killed) => {
        plan = { call, moment, killed }
      }),
    hearNoBet: (now: boolean): void => {
      deaf = now
    },
    close: () => new Promise((closed) => carrier.close(closed)),
  }
}

const opened = v.object({ session: v.string() })

async function open(id: string): Promise<string> {
  const wish = { id, rid: randomUUID(), iso: 'USD', take_over: true }
  const { response } = await sendCall(server.url, 'play', wish, token)
  const { url } = v.parse(v.object({ url: v.string() }), response.return)
  const input = { token: new URL(url).searchParams.get('token'), game: id, key: randomUUID() }
  return v.parse(opened, (await studio.post('open', input)).body).session
}

/** Whatever number comes, one of the three wins. */
const bets = [
  ['rojo', '100'],
  ['negro', '100'],
  ['pleno-0', '100'],
]
const spin = (session: string, round: string) =>
  studio.post('round', { session, round, stake: '3.00', choice: { bets }, clientSeed: 'jugador' })

const history = v.object({ items: v.array(v.object({ kind: v.string(), ref: v.string(), amount: v.string() })) })
/** What the ledger has booked for a round, in the order of its kinds. */
async function booked(round: string): Promise<string[]> {
  const { response } = await sendCall(server.url, 'getHistory', { limit: 100 }, token)
  const { items } = v.parse(history, response.return)
  return items
    .filter(({ ref }) => ref === round)
    .map(({ kind }) => kind)
    .sort()
}

const restart = async (): Promise<void> => {
  server = await processes.start('main')
}

/** The server gone and back, in the middle of a round of roulette; the round. */
async function loseServerAt(call: Call, moment: Plan['moment']): Promise<string> {
  const session = await open('ruleta-jardin')
  const round = randomUUID()
  between.hearNoBet(call === 'rollback')
  const killed = between.killAt(call, moment)
  // The player is answered while the server is still away.
  await Promise.all([spin(session, round), killed])
  between.hearNoBet(false)
  await restart()
  await studio.line('round_recovered')
  return round
}

describe('A server that is killed while the studio plays a round', { tags: ['proof'], timeout: 60_000 }, () => {
  test.each<[Call, Plan['moment'], string[]]>([
    ['bet', 'before', []],
    ['bet', 'after', ['bet', 'refund']],
    ['win', 'before', ['bet', 'win']],
    ['win', 'after', ['bet', 'win']],
    ['rollback', 'before', ['bet', 'refund']],
    ['rollback', 'after', ['bet', 'refund']],
  ])('at a %s, %s it is booked, has booked each movement once: %j', async (call, moment, kinds) => {
    expect(await booked(await loseServerAt(call, moment))).toEqual(kinds)
  })

  test.each([
    ['before', ['bet', 'win']],
    ['after', ['bet', 'bet', 'refund', 'win']],
  ] as const)(
    'at what a move adds to the stake, %s it is booked, leaves the round as it was before',
    async (moment, kinds) => {
      const { session, round } = await handToDouble()
      const act = (move: string) => studio.post('act', { session, round, seq: 0, move })
      const killed = between.killAt('bet', moment)
      await Promise.all([act('double'), killed])
      await restart()
      await expect
        .poll(async () => (await act('stand')).body, { timeout: 20_000 })
        .toMatchObject({ round: { status: 'settled', stake: '1.00' } })
      // Whether the hand wins, the cards say.
      const found = await booked(round)
      expect(found.includes('win') ? found : [...found, 'win']).toEqual(kinds)
    },
  )

  test('leaves a ledger that comes out', async () => {
    server.child.kill('SIGTERM')
    await server.ended
    expect(await processes.run('check-ledger')).toMatchObject({ code: 0, err: '' })
  })
})

const turn = v.object({
  round: v.object({
    status: v.literal('turn'),
    seq: v.literal(0),
    shown: v.object({ moves: v.pipe(v.array(v.string()), v.includes('double')) }),
  }),
})
/** A hand of blackjack that may be doubled: nearly every one. */
async function handToDouble(): Promise<{ readonly session: string; readonly round: string }> {
  for (;;) {
    const session = await open('veintiuna-real')
    const round = randomUUID()
    const asked = { session, round, stake: '1.00', clientSeed: 'jugador' }
    const { body } = await studio.post('round', asked)
    if (v.is(turn, body)) return { session, round }
    for (const [seq, move] of ['decline', 'stand'].entries()) await studio.post('act', { session, round, seq, move })
  }
}
