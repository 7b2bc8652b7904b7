import { randomUUID } from 'node:crypto'
import type { Beacon } from '@trebol/shared/contract/beacon'
import { describe, expect, it } from 'vitest'
import { errorGroups, errorSightings } from '../database/schema/index.ts'
import { mapsFolder } from '../store/keys.ts'
import { fakeMap } from '../testing/fake-map.ts'
import { fakeService } from '../testing/fake-service.ts'
import { pagesAt } from '../testing/voting-pages.ts'
import { groupLimits } from './admit-groups.ts'
import type { ErrorDetail, ErrorGroup } from './error-report.ts'
import { removeOldErrors } from './write-errors.ts'

const path = 'remote-games/src/wheel.tsx'
const source = (above = '') =>
  `${above}export function spin(bet) {\n  return bet.amount\n}\n\nexport const wheel = { spin }\n`

/** The files of a release whose script is built from `wheel.tsx`, at column 20 from its second line. */
const built = (above = '') => ({
  'static/js/remote.js.map': fakeMap({ [path]: source(above), 'node_modules/react/index.js': 'x' }, [
    { column: 1, path: 'node_modules/react/index.js', line: 1 },
    { column: 20, path, line: 2 + above.split('\n').length - 1 },
  ]),
})

const minute = 60_000
const start = new Date('2026-11-20T12:00:00.000Z').getTime()

/** A service whose second games release is built from the same source, moved down by a line. */
async function broken() {
  let now = start
  const service = await fakeService({ TRUSTED_PROXIES: '1' }, () => new Date(now))
  const { host, store, publish, promote, url, collector } = service
  const first = await publish('games', { mark: 'mapped', files: built() })
  await promote('games', first)
  const second = await publish('games', { mark: 'moved', files: built('// moved\n') })
  const pages = pagesAt(url)
  let network = 0
  const tell = async (events: Beacon['events'], ticketed = true) => {
    network += 1
    const address = `10.0.${network}.1`
    const { ticket } = ticketed ? await pages.load(address) : { ticket: undefined }
    const session = ticket?.split('.')[0] ?? randomUUID()
    const send = async (seq: number) =>
      expect(await pages.tell(address, ticket, { seq, session, set: { host }, events })).toBe(204)
    await send(0)
    return { again: () => send(1) }
  }
  const error = (release: string, more: object = {}) =>
    ({
      ...{ kind: 'error', unit: 'games', release, what: 'TypeError at static/js/remote.js:1:25' },
      ...{ message: 'can\'t read "amount" of 17', stack: ['static/js/remote.js:1:25', 'static/js/remote.js:1:3'] },
      ...more,
    }) as Beacon['events'][number]
  const key = await service.token({ actions: ['read'] })
  const list = async (query = '') => {
    const { status, answer } = await service.call(key, 'GET', `errors${query}`)
    expect(status).toBe(200)
    return answer.groups as ErrorGroup[]
  }
  const show = async (id: string) => (await service.call(key, 'GET', `errors/${id}`)).answer as unknown as ErrorDetail
  return {
    ...service,
    first,
    second,
    tell,
    error,
    list,
    show,
    key,
    store,
    collector,
    pass: (ms: number) => (now += ms),
  }
}

describe('errors of pages', () => {
  it('are grouped by what they are, with count, sessions, times and the place in the source', async () => {
    const { first, tell, error, list, show, pass } = await broken()
    const page = await tell([error(first), error(first, { times: 4 })])
    await list()
    pass(minute)
    await page.again()
    pass(4 * minute)
    await tell([error(first), { kind: 'error', unit: null, release: null, what: 'string', message: 'gone' }])
    const [none, group] = [await list('?unit=legal'), (await list('?unit=games'))[0]]
    expect(none).toEqual([])
    expect(group).toMatchObject({
      ...{ unit: 'games', release: first, kind: 'TypeError', message: 'can\'t read "amount" of 0' },
      ...{ place: `${path}:2`, isMapped: true, count: 11, sessions: 2 },
      ...{ firstSeen: new Date(start).toISOString(), lastSeen: new Date(start + 5 * minute).toISOString() },
    })
    expect((await list()).map(({ kind, unit }) => [kind, unit]).sort()).toEqual([
      ['TypeError', 'games'],
      ['string', null],
    ])
    const { example } = await show(group?.id ?? '')
    expect(example?.frames).toEqual([
      { built: `games/${first}/static/js/remote.js:1:25`, source: { path, line: 2, column: 1 } },
      {
        built: `games/${first}/static/js/remote.js:1:3`,
        source: { path: 'node_modules/react/index.js', line: 1, column: 1 },
      },
    ])
    expect(example?.code).toEqual({ first: 1, lines: source().split('\n').slice(0, 5) })
  })

  it('that grew last stand first, and those that the release before did not have are new', async () => {
    const { first, second, promote, tell, error, list, pass } = await broken()
    await tell([error(first)])
    await promote('games', second)
    pass(minute)
    await tell([error(second), error(second, { message: 'another', times: 2 })])
    pass(minute)
    await tell([error(second)])
    const groups = await list('?unit=games')
    expect(groups.map(({ release, message, isNew, place }) => [release, message, isNew, place])).toEqual([
      [second, 'can\'t read "amount" of 0', false, `${path}:3`],
      [second, 'another', true, `${path}:3`],
      [first, 'can\'t read "amount" of 0', true, `${path}:2`],
    ])
    expect(groups[0]?.before).toBe(first)
    expect(await list(`?unit=games&release=${first}`)).toHaveLength(1)
    expect(await list('?since=90s')).toHaveLength(2)
    expect(await list('?limit=1')).toEqual([groups[0]])
  })

  it('of a release without maps stand as they are, and are no news when the release before said the same', async () => {
    const { games, first, second, promote, tell, error, list, store } = await broken()
    await store.removeTree(mapsFolder('games', second), async () => false)
    await tell([error(first), error(games)])
    await promote('games', second)
    await tell([error(second)])
    const [group] = await list(`?unit=games&release=${second}`)
    expect(group).toMatchObject({ place: 'static/js/remote.js:1:25', isMapped: false, isNew: false, before: first })
  })

  it('are one group among others when they are made up without end, and leave room for real ones', async () => {
    const { first, tell, error, list, db } = await broken()
    for (let round = 0; round < 3; round += 1) {
      const made = Array.from({ length: 20 }, (_, index) =>
        error(first, { what: `Made${round}x${index}`, times: 1_000 }),
      )
      await tell(made.slice(0, 10), false)
      await tell(made.slice(10), false)
    }
    await tell([error(first)])
    const groups = await list('?limit=100')
    expect(groups).toHaveLength(groupLimits.network + 2)
    expect(groups.find(({ kind }) => kind === 'others')).toMatchObject({ count: 40_000, sessions: 4, isNew: null })
    expect(groups.some(({ kind }) => kind === 'TypeError')).toBe(true)
    expect(await db.select().from(errorGroups)).toHaveLength(groupLimits.network + 2)
  })

  it('are forgotten after 30 days, without a ticket after one, and beyond what is kept', async () => {
    const { first, tell, error, db, collector } = await broken()
    const later = (days: number) => new Date(start + days * 86_400_000)
    const kept = async () => [
      (await db.select().from(errorGroups)).length,
      (await db.select().from(errorSightings)).length,
    ]
    await tell([error(first)])
    await tell([error(first, { message: 'made up' })], false)
    await tell([error(first)])
    await collector.flush()
    expect(await kept()).toEqual([2, 3])
    await removeOldErrors(db, later(1.5))
    expect(await kept()).toEqual([1, 2])
    await removeOldErrors(db, later(2), 1)
    expect(await kept()).toEqual([1, 2])
    await removeOldErrors(db, later(31))
    expect(await kept()).toEqual([0, 0])
  })

  it('are for keys with the right "read" on their channel', async () => {
    const { call, token, show } = await broken()
    const other = await token({ channels: ['staging'], actions: ['read'] })
    for (const path of ['errors', 'errors/0123456789ab']) expect((await call(other, 'GET', path)).status).toBe(403)
    expect(await show('0123456789ab')).toMatchObject({ ok: false, error: 'unknown' })
    expect((await call(await token(), 'GET', 'errors?since=soon')).status).toBe(422)
  })
})
