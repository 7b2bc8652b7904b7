import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openRealtime } from '../../test/open-realtime.ts'
import { move, playing } from '../../test/play-as-provider.ts'
import { playLottery } from '../../test/play-lottery.ts'
import { playRaces, raceThat } from '../../test/play-races.ts'
import { realtimeOutbox, realtimePaces } from '../database/schema/index.ts'
import { runLottery } from '../lottery/run-lottery.ts'
import { maintenanceKeptMs, setMaintenance } from '../operator/maintenance-flag.ts'
import { noteConfig } from '../operator/note-config.ts'
import { runRaces } from '../races/run-races.ts'
import { relayEvents } from './relay.ts'

let server: Awaited<ReturnType<typeof openRealtime>>
beforeAll(async () => {
  server = await openRealtime()
  // What is told when is what these tests are about: they run the relay themselves.
  await server.relay.stop()
})
afterAll(() => server.close())

const within = { timeout: 20_000, interval: 20 }
const leaving: (() => void)[] = []
beforeEach(async () => {
  await server.db.delete(realtimeOutbox)
  await server.db.delete(realtimePaces)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

const relay = async () => {
  while (await relayEvents(server.services));
}
/** As if the last event of everything had been told long ago. */
async function letPacePass(): Promise<void> {
  await server.db.update(realtimePaces).set({ toldAt: sql`now() - interval '1 hour'` })
  await server.db.update(realtimeOutbox).set({ leasedUntil: null })
}

/** A page of a visitor that is in public channels; the list of what it is told grows. */
async function visiting(...names: readonly string[]) {
  // biome-ignore lint/style/noRestrictedImports: the client that players load is held against this server.
  const { isHeard, join } = await import('@trebol/shared/realtime')
  const page = await server.page()
  const heard: string[] = []
  for (const name of names) {
    leaving.push(join(name, { kind: 'public' }))
    page.connection.echo.channel(name).listenToAll((event: string) => heard.push(`${name} ${event}`))
  }
  leaving.push(() => page.connection.end())
  await vi.waitFor(() => expect(names.filter((name) => !isHeard(name, 'public'))).toEqual([]), within)
  return { page, heard }
}

test('a visitor hears that a jackpot has grown: many bets are one hint, and the last of them is told in its time', async () => {
  const { session } = await playing(server, '100.00', { id: 'oro-viejo' })
  await relay()
  await letPacePass()
  const { heard } = await visiting('site')
  const bet = () => server.wallet('bet', move(session.session, '2.00', `round-${randomUUID().slice(0, 8)}`))
  for (let count = 0; count < 5; count++) expect((await bet()).status).toBe(200)
  await relay()
  await vi.waitFor(() => expect(heard).toEqual(['site JackpotUpdated']), within)
  for (let count = 0; count < 5; count++) await bet()
  await relay()
  const waiting = (await server.db.select().from(realtimeOutbox)).filter(({ channel }) => channel === 'site')
  expect(waiting.map(({ event }) => event)).toEqual(['JackpotUpdated'])
  expect(heard).toHaveLength(1)
  await letPacePass()
  await relay()
  await vi.waitFor(() => expect(heard).toHaveLength(2), within)
  expect(await server.db.select().from(realtimeOutbox)).toEqual([])
})

test('a bet that adds less than a cent to a jackpot is told to nobody', async () => {
  const { session } = await playing(server, '100.00', { id: 'esmeralda-de-muzo' })
  await server.db.execute(sql`update jackpot_shards set carry = 0`)
  await server.db.delete(realtimeOutbox)
  expect((await server.wallet('bet', move(session.session, '0.50'))).status).toBe(200)
  const told = await server.db.select().from(realtimeOutbox)
  expect(told.map(({ event }) => event)).not.toContain('JackpotUpdated')
})

test('who watches a race hears each report and the scratch that change its odds, its start and its end; nobody else does', async () => {
  const play = playRaces(server)
  await runRaces(server.services)
  const race = await raceThat(server, true)
  const { scratch } = await play.fateOf(race.id)
  const { heard } = await visiting(`race.${race.id}`, 'race.otra')
  await server.db.delete(realtimeOutbox)
  const hint = `race.${race.id} RaceUpdated`
  for (const [at, hints] of [
    [scratch?.at ?? race.postAt, 1],
    [race.postAt, 2],
    [race.officialAt, 3],
  ] as const) {
    await play.moveTo(at)
    await letPacePass()
    await relay()
    await vi.waitFor(() => expect(heard).toEqual(Array.from({ length: hints }, () => hint)), within)
  }
})

test('who watches a lottery hears that a draw has its number, and hears nothing of the other lotteries', async () => {
  server.clock.now = new Date('2026-11-20T14:00:00.000Z')
  const play = playLottery(server)
  await runLottery(server.services)
  await server.db.delete(realtimeOutbox)
  const { heard } = await visiting('lottery.vereda-animal', 'lottery.otra')
  await play.moveTo('15:00:00')
  await relay()
  await vi.waitFor(() => expect(heard).toEqual(['lottery.vereda-animal DrawUpdated']), within)
})

test('a server that starts with other settings tells open pages to read them again, and one with the same does not', async () => {
  const { heard } = await visiting('site')
  const { services } = server
  await noteConfig(services)
  await server.db.delete(realtimeOutbox)
  await noteConfig(services)
  await relay()
  expect(await server.db.select().from(realtimeOutbox)).toEqual([])
  await noteConfig({ ...services, studioOrigin: 'https://otro.example' })
  await relay()
  await vi.waitFor(() => expect(heard).toEqual(['site ConfigChanged']), within)
})

test('an operator who closes the site for maintenance, and opens it again, tells the open pages each time, once every process knows', async () => {
  const { heard } = await visiting('site')
  for (const [at, value] of (['on', 'off'] as const).entries()) {
    await setMaintenance(server.db, value)
    await relay()
    const [waiting] = await server.db.select().from(realtimeOutbox)
    expect(Number(waiting?.leasedUntil) - Number(waiting?.at)).toBe(maintenanceKeptMs)
    expect(heard).toHaveLength(at)
    await server.db.update(realtimeOutbox).set({ at: sql`now() - interval '1 second'`, leasedUntil: null })
    await relay()
    await vi.waitFor(() => expect(heard).toHaveLength(at + 1), within)
  }
  expect(heard).toEqual(['site MaintenanceChanged', 'site MaintenanceChanged'])
})
