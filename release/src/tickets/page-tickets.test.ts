import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sessionReleases, sessions } from '../database/schema/index.ts'
import { fakeService } from '../testing/fake-service.ts'
import { addressIn, pagesAt } from '../testing/voting-pages.ts'
import { pageTickets } from './page-tickets.ts'

const secret = randomBytes(32)
const at = new Date('2026-11-20T12:00:00.000Z')
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const office = (now = at, key = secret) => pageTickets({ secret: key, now: () => now })

test('a ticket says what it was issued for, in every process with the key, for an hour', () => {
  const { text, ticket } = office().issue('10.0.0.0/24', 'counted')
  expect(office(later(60)).read(text)).toEqual(ticket)
  expect(ticket).toMatchObject({ issuedAt: at, kind: 'counted' })
  expect(office(later(61)).read(text)).toBeNull()
})

test('a ticket with one other letter, of another key or of no form is none', () => {
  const { text } = office().issue('10.0.0.0/24', 'sent')
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] === 'a' ? 'b' : 'a'
    expect(office().read(text.slice(0, place) + letter + text.slice(place + 1)), `place ${place}`).toBeNull()
  }
  for (const other of ['', 'x', `${text}x`, text.slice(1), text.toUpperCase()]) expect(office().read(other)).toBeNull()
  expect(office(at, randomBytes(32)).read(text)).toBeNull()
})

test('networks are told apart on one day, and nobody can follow one to the next', () => {
  const networkAt = (now: Date, network: string) => office(now).issue(network, 'sent').ticket.network
  const [one, other] = ['10.0.0.0/24', '10.0.1.0/24']
  expect(networkAt(at, one)).toBe(networkAt(later(60), one))
  expect(networkAt(at, one)).not.toBe(networkAt(at, other))
  expect(networkAt(at, one)).not.toBe(networkAt(later(24 * 60), one))
})

test('a page brings its ticket along, also when the browser has it already, and an asked one names its session alike', async () => {
  const { url, get, db, host, games, collector } = await fakeService({ TRUSTED_PROXIES: '1' })
  const { load, askFor, tell } = pagesAt(url)
  const page = await get('/', { 'sec-fetch-dest': 'document' })
  const again = await get('/', { 'sec-fetch-dest': 'document', 'if-none-match': String(page.headers.etag) })
  expect(again.status).toBe(304)
  expect(again.headers['server-timing']).toMatch(/^page;desc="[\w.-]+"$/)
  expect(again.headers['server-timing']).not.toBe(page.headers['server-timing'])
  expect((await get('/')).headers['server-timing'], 'no browser that shows a page').toBeUndefined()

  const set = { host, games }
  const tickets = [(await load(addressIn(1))).ticket, await askFor(addressIn(2))]
  for (const ticket of tickets) expect(await tell(addressIn(3), ticket, { set })).toBe(204)
  // A ticket is for its own session, and counts once however often it is sent.
  expect(await tell(addressIn(1), tickets[0], { set, seq: 1 })).toBe(204)
  expect(await tell(addressIn(1), tickets[0], { set, session: '3b241101-e2bb-4255-8caf-4136c566a962' })).toBe(204)
  await collector.flush()
  const stored = await db.select({ id: sessions.id, network: sessions.network }).from(sessions)
  const trusted = stored.filter(({ network }) => network !== null)
  expect(trusted.map(({ id }) => id).sort()).toEqual(tickets.map((ticket) => ticket?.split('.')[0]).sort())
  expect(new Set(trusted.map(({ network }) => network)).size).toBe(2)
  expect(stored).toHaveLength(3)
  const asked = (await db.select().from(sessionReleases)).filter((seen) => seen.asked)
  expect(new Set(asked.map(({ session }) => session)).size).toBe(1)
})

test('a network gets so many tickets in an hour; then its pages come without, and its questions are answered with nothing', async () => {
  const { url } = await fakeService({ TRUSTED_PROXIES: '1' })
  const { load, askFor } = pagesAt(url)
  const asked = await Promise.all(Array.from({ length: 1_200 }, (_, host) => askFor(addressIn(9, host % 250))))
  expect(asked.filter((text) => text.includes('.a.'))).toHaveLength(1_200)
  expect(await askFor(addressIn(9, 251))).toBe('')
  const { ticket, text } = await load(addressIn(9, 252))
  expect([ticket, text.includes('<!doctype html>')]).toEqual([undefined, true])
  expect((await load(addressIn(10))).ticket).toBeDefined()
})
