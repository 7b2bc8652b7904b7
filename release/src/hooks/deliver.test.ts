import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createSigner } from '../signing/signer.ts'
import { createPair } from '../signing/signing-key.ts'
import { telling } from '../testing/telling.ts'
import { deliverTo } from './deliver.ts'
import { removeHook } from './hook-store.ts'
import { pauseAfter } from './note-answer.ts'

const never = new AbortController().signal
const day = 24 * 60 * 60_000

/** A hook, and so many changes that it has to hear of. */
async function behind(changes: number, post: Parameters<typeof telling>[0] = {}) {
  const site = await telling(post)
  const { hook } = await site.add()
  for (let turn = 0; turn < changes; turn += 1)
    await site.promote('games', await site.publish('games', { mark: `${turn}` }))
  return { ...site, id: hook.id, hook: async () => (await site.hooks())[0] }
}

describe('a message', () => {
  it.each([
    ['an error', (answer: ServerResponse) => answer.writeHead(500).end('{"why":\n"no room"}'), 500, '500'],
    ['a redirect', (answer: ServerResponse) => answer.writeHead(302, { location: '/else' }).end(), 302, '302'],
    ['no answer', () => undefined, null, 'no answer within 0.3 s'],
    ['a broken connection', (answer: ServerResponse) => answer.destroy(), null, 'ECONNRESET'],
    ['an endless body', (answer: ServerResponse) => endless(answer, 400), 400, '400'],
  ])('that meets %s is sent again, in order and under the same id, after a pause', async (_, act, status, problem) => {
    const { receiver, round, later, hook, linesOf } = await behind(2)
    receiver.next(act)
    await round()
    expect(receiver.got).toHaveLength(1)
    expect(await hook()).toMatchObject({ waiting: 2, failures: 1, last: { status, problem } })
    await round()
    later(pauseAfter(1) - 1)
    await round()
    expect(receiver.got).toHaveLength(1)
    later(1)
    await round()
    expect(receiver.got.map(({ json, path }) => [json.rev, path])).toEqual(
      [3, 3, 4].map((rev) => [rev, '/hook?token=mine']),
    )
    const [first, again] = receiver.got
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(again?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
    expect(await hook()).toMatchObject({ waiting: 0, failures: 0, givenUp: 0, last: { status: 204, problem: null } })
    expect([linesOf('hook-failed').length, linesOf('hook-answers').length]).toEqual([1, 1])
  })

  it('is taken when that is said, however long the body', async () => {
    const { receiver, round, hook } = await behind(2)
    receiver.next((answer) => endless(answer, 200))
    await round()
    expect(receiver.got).toHaveLength(2)
    expect(await hook()).toMatchObject({ waiting: 0, failures: 0 })
  })

  it('is tried with growing pauses for a day, then given up with all that is as old, in one line', async () => {
    const { receiver, round, later, hook, linesOf, publish, promote } = await behind(1)
    const pauses: number[] = []
    for (let elapsed = 0; elapsed < day - 1; ) {
      receiver.answersNext(503, 'not now')
      await round()
      const { failures = 0 } = (await hook()) ?? {}
      pauses.push(pauseAfter(failures))
      elapsed += pauseAfter(failures)
      later(pauseAfter(failures))
    }
    expect(pauses.slice(0, 7)).toEqual([5, 30, 120, 600, 1_800, 3_600, 3_600].map((seconds) => seconds * 1_000))
    expect(await hook()).toMatchObject({ waiting: 1, givenUp: 0 })
    await promote('games', await publish('games', { mark: 'late' }))
    receiver.answersNext(503)
    await round()
    expect(await hook()).toMatchObject({ waiting: 1, givenUp: 1 })
    expect([linesOf('hook-failed').length, linesOf('hook-given-up').length]).toEqual([1, 1])
    expect(linesOf('hook-given-up')[0]).toContain('"lost":1')
    later(pauseAfter(9))
    await round()
    expect(receiver.got.at(-1)?.json.rev).toBe(4)
    expect(await hook()).toMatchObject({ waiting: 0, failures: 0, givenUp: 1 })
  })

  it('is the last one of a hook that answers 410', async () => {
    const { receiver, round, later, hook, linesOf, publish, promote } = await behind(2)
    receiver.answersNext(410)
    await round()
    await promote('games', await publish('games', { mark: 'more' }))
    later(day)
    await round()
    expect(receiver.got).toHaveLength(1)
    expect(await hook()).toMatchObject({ waiting: 0, givenUp: 2, offAt: expect.any(Date), last: { status: 410 } })
    expect(linesOf('hook-off')).toHaveLength(1)
  })

  it('of two services is sent by one, each once and in order', async () => {
    const { receiver, collect, db, id, sending } = await behind(20)
    await Promise.all([collect(), collect(), collect()])
    await Promise.all([1, 2, 3, 4].map(() => deliverTo(db, id, sending, never)))
    expect(receiver.got.map(({ json }) => json.rev)).toEqual(Array.from({ length: 20 }, (_, turn) => 3 + turn))
  })

  it('is sent again by another service when the one that was sending is gone', async () => {
    const { receiver, collect, db, id, sending, later, hook } = await behind(2)
    await collect()
    let heard = () => {}
    const came = new Promise<void>((done) => {
      heard = done
    })
    receiver.next(heard)
    // As after a kill: it has sent, and nobody hears of it again.
    void deliverTo(
      db,
      id,
      { ...sending, post: (parcel) => sending.post(parcel, never).then(() => new Promise(() => {})) },
      never,
    )
    await came
    await deliverTo(db, id, sending, never)
    expect(receiver.got).toHaveLength(1)
    later(20_000)
    await deliverTo(db, id, sending, never)
    expect(receiver.got.map(({ json }) => json.rev)).toEqual([3, 3, 4])
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    expect(await hook()).toMatchObject({ waiting: 0, failures: 0 })
  })

  it('that is under way when the service stops is no failure, and waits for the next one', async () => {
    const { receiver, round, hook } = await behind(1, { patienceMs: 60_000 })
    const stop = new AbortController()
    receiver.next(() => stop.abort())
    await round(stop.signal)
    expect(await hook()).toMatchObject({ waiting: 1, failures: 0 })
    await round()
    expect(receiver.got.map(({ json }) => json.rev)).toEqual([3, 3])
  })

  it('of a hook that was sealed under another signing key is sent nowhere, and the list says why', async () => {
    const { receiver, collect, db, id, sending, hook } = await behind(1)
    await collect()
    const signer = createSigner({ current: createPair(), next: null, past: [] })
    await deliverTo(db, id, { ...sending, signer }, never)
    expect(receiver.got).toEqual([])
    const problem = 'it was sealed under another signing key: remove the hook and add it anew'
    expect(await hook()).toMatchObject({ waiting: 1, failures: 1, last: { status: null, problem } })
  })

  it('goes with its hook', async () => {
    const { receiver, round, hooks, db, id } = await behind(1)
    receiver.answersNext(500)
    await round()
    await removeHook(db, { id, name: 'ops' }, { by: 'ana', now: new Date() })
    await round()
    expect([receiver.got.length, await hooks()]).toEqual([1, []])
  })

  it('goes to the address that was checked, whatever the name says by then, and to none that is private', async () => {
    const asked: string[] = []
    const addresses: Readonly<Record<string, readonly string[]>> = {
      localhost: ['127.0.0.1'],
      'example.com': ['93.184.215.14', '169.254.169.254'],
    }
    const resolve = async (host: string) => {
      asked.push(host)
      return addresses[host] ?? []
    }
    const { receiver, round, add, hooks, publish, promote } = await telling({ resolve })
    const { port } = new URL(receiver.origin)
    await add({ url: `http://localhost:${port}/hook` })
    await add({ name: 'away', url: `https://example.com:${port}/hook` })
    await promote('games', await publish('games', { mark: 'next' }))
    await round()
    expect([asked.sort(), receiver.got.length]).toEqual([['example.com', 'localhost'], 1])
    expect(new Map((await hooks()).map(({ name, last }) => [name, last?.problem]))).toEqual(
      new Map([
        ['ops', null],
        ['away', expect.stringContaining('example.com leads to 169.254.169.254')],
      ]),
    )
  })
})

/** More than anybody reads: it goes on until the other end has had enough. */
function endless(answer: ServerResponse, status: number): void {
  answer.writeHead(status)
  const more = () => {
    while (answer.write('x'.repeat(65_536)));
  }
  answer.on('drain', more)
  more()
}
