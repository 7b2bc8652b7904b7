import { expect, it } from 'vitest'
import { readPointer } from '../pointer/read-pointer.ts'
import { liveSite } from '../testing/fake-site.ts'
import { listenToEvents } from '../testing/listen-to-events.ts'
import { testSigner } from '../testing/test-signer.ts'

it('gives an open page the pointer of now and then every change, signed and whole', async () => {
  const { url, publish, promote, rollback, games } = await liveSite()
  const { headers, next } = await listenToEvents(url)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(readPointer(Buffer.from(await next()))?.units.games?.active).toBe(games)
  const two = await publish('games', { mark: 'b' })
  await promote('games', two)
  const promoted = await next()
  expect(testSigner.open(promoted)).not.toBeNull()
  expect(readPointer(Buffer.from(promoted))?.units.games?.active).toBe(two)
  await rollback('games')
  expect(readPointer(Buffer.from(await next()))?.units.games).toMatchObject({ active: games, withdrawn: [two] })
})

it('does not repeat what a page that comes back has heard', async () => {
  const { url, publish, promote } = await liveSite()
  const { next } = await listenToEvents(url, { 'last-event-id': '2' })
  const two = await publish('games', { mark: 'b' })
  await promote('games', two)
  expect(readPointer(Buffer.from(await next()))?.rev).toBe(3)
})

it('is there for the served channel alone', async () => {
  const { get: ask } = await liveSite()
  expect((await ask('/channels/staging/events')).status).toBe(404)
  expect((await ask('/channels/production/events/x')).status).toBe(404)
})
