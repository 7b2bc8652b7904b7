import { expect, test, vi } from 'vitest'
import { pageIdentity } from './page-identity.ts'

const session = '3b241101-e2bb-4255-8caf-4136c566a962'
const ticket = `${session}.abc123.AAAAAAAA.c.0123456789012345678901`

/** A page that was loaded like this, and what its server answers when it is asked for a ticket. */
function page(
  load: { transferSize: number; description?: string } | null,
  answer: Response | Error = new Response(''),
) {
  const fetch = vi.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const serverTiming = load?.description === undefined ? [] : [{ name: 'page', description: load.description }]
  const entries = load ? [{ transferSize: load.transferSize, serverTiming }] : []
  const performance = { getEntriesByType: () => entries }
  return { fetch, read: pageIdentity({ fetch, performance } as unknown as Window) }
}

const settled = () => new Promise<void>((done) => setTimeout(done))

test('a page has the ticket that came with it, and asks for none', () => {
  const { fetch, read } = page({ transferSize: 300, description: ticket })
  expect(read()).toEqual({ session, ticket })
  expect(fetch).not.toHaveBeenCalled()
})

test('one that came from a server without tickets asks for its own', async () => {
  const { fetch, read } = page({ transferSize: 5_000 }, new Response(ticket))
  await settled()
  expect(read()).toEqual({ session, ticket })
  expect(fetch).toHaveBeenCalledWith('/beacons')
})

test('what it has said first stays, though a ticket comes later', async () => {
  const { read } = page({ transferSize: 5_000 }, new Response(ticket))
  const first = read()
  await settled()
  expect(read()).toEqual(first)
  expect(first).toEqual({ session: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test.each([
  ['out of the cache, whose ticket is used', { transferSize: 0, description: ticket }, undefined],
  ['of a browser that does not say how it was loaded', null, undefined],
  ['whose server has none', { transferSize: 5_000 }, new Response('', { status: 429 })],
  ['whose server says something else', { transferSize: 5_000, description: 'x' }, new Response('<!doctype html>')],
  ['whose server cannot be reached', { transferSize: 5_000 }, new TypeError('Failed to fetch')],
])('a page %s draws a session of its own, without a vote', async (_, load, answer) => {
  const { read } = page(load, answer)
  await settled()
  const identity = read()
  expect(identity.ticket).toBeUndefined()
  expect(identity.session).toMatch(/^[0-9a-f-]{36}$/)
  expect(identity.session).not.toBe(session)
})
