import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { fakeService } from '../testing/fake-service.ts'
import { changedAt } from '../testing/fake-store.ts'
import { healthSchema, type TrackRecords } from './health-schema.ts'

describe('what the console is told', () => {
  it('shows releases, sessions, pointer and channels in one answer', async () => {
    const { call, token, collector, host, games } = await fakeService()
    const events = [
      { kind: 'boot', ms: 200 } as const,
      { kind: 'unit-loaded', unit: 'games', release: games, ms: 90 } as const,
    ]
    collector.take(fakeBeacon({ set: { host, games }, events }))
    collector.take(fakeBeacon({ set: { host } }))
    const { status, answer } = await call(await token({ actions: ['read'] }), 'GET', 'overview')
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      channels: ['production'],
      status: { rev: 2, units: { games: { active: games }, legal: null } },
      pointer: { rev: 2 },
      sessions: { host: [{ release: host, count: 2 }], games: [{ release: games, count: 1 }], legal: [] },
      releases: { games: { total: 1, newest: [{ id: games, facts: { builder: 'ana', files: 3 } }] } },
      judged: { games: null },
    })
  })

  it('says how far the judge of a ramp is', async () => {
    const { call, token, publish, change, games } = await fakeService()
    const release = await publish('games', { mark: 'second' })
    await change({ kind: 'promote', unit: 'games', release, severity: 'passive', ramp: 10 })
    const { answer } = await call(await token(), 'GET', 'overview')
    expect(answer).toMatchObject({
      status: { units: { games: { active: games, ramp: { release, percent: 10 } } } },
      judged: { games: { verdict: 'wait', reason: null, candidate: { tried: 0 }, standing: { leastSessions: 30 } } },
    })
  })

  it('counts loads, failures and errors of active and previous release, minute by minute', async () => {
    const { call, token, publish, promote, collector, host, games } = await fakeService()
    const second = await publish('games', { mark: 'second' })
    await promote('games', second)
    const loaded = (release: typeof games, ms: number) => ({ kind: 'unit-loaded', unit: 'games', release, ms }) as const
    const felt = { unit: 'games', release: games, lcp: 2_000, inp: 50, cls: 0.1, ready: 400 } as const
    collector.take(fakeBeacon({ set: { host, games }, events: [loaded(games, 90)], vitals: felt }))
    collector.take(fakeBeacon({ set: { host, games: second }, events: [loaded(second, 350)] }))
    const broke = { kind: 'error', unit: 'games', release: second, what: 'x' } as const
    const failed = { kind: 'unit-failed', unit: 'games', release: second, why: 'x' } as const
    collector.take(fakeBeacon({ set: { host, games: second }, events: [failed, broke] }))
    await collector.flush()
    const { answer } = await call(await token(), 'GET', 'health?unit=games&span=hour')
    expect(answer).toMatchObject({
      unit: 'games',
      releases: [
        {
          release: second,
          role: 'active',
          total: { boots: 1, failures: 1, errors: 1, p50: 325, lcp: null, cls: null },
        },
        // Of one page: somewhere within its bucket, three quarters of the way.
        {
          ...{ release: games, role: 'previous' },
          total: { boots: 1, failures: 0, errors: 0, p50: 81.5, lcp: 2_275, inp: 57.25, cls: 0.09075, ready: 362.5 },
        },
      ],
    })
    const { times, releases } = answer as { times: number[]; releases: { points: { boots: number }[] }[] }
    expect(times).toHaveLength(60)
    expect(releases[0]?.points.map(({ boots }) => boots).reduce((sum, boots) => sum + boots)).toBe(1)
    const { answer: record } = await call(await token(), 'GET', 'track-record?unit=games')
    expect(record).toMatchObject({ unit: 'games' })
    expect((record as TrackRecords).releases.toSorted((one, other) => one.errors - other.errors)).toEqual([
      { release: games, loads: 1, failures: 0, errors: 0 },
      { release: second, loads: 1, failures: 1, errors: 1 },
    ])
  })

  it('says what was deployed in the span, and goes on showing what was live in it: replaced, or withdrawn', async () => {
    let now = changedAt.getTime() + 10 * 60_000
    const { call, token, publish, promote, rollback, change, unlock, collector, host, games } = await fakeService(
      {},
      () => new Date(now),
    )
    const [second, third] = [await publish('games', { mark: 'second' }), await publish('games', { mark: 'third' })]
    await promote('games', second)
    await change({ kind: 'promote', unit: 'games', release: third, severity: 'passive', ramp: 10 })
    await change({ kind: 'ramp', unit: 'games', percent: 0, reason: 'worse', lock: true }, { by: 'judge' })
    await unlock('games')
    await rollback('games')
    await change({ kind: 'unlock', unit: 'games' })
    await change({ kind: 'promote', unit: 'host', release: await publish('host', { mark: 'x' }), severity: 'passive' })
    collector.take(
      fakeBeacon({
        set: { host, games: second },
        events: [{ kind: 'error', unit: 'games', release: second, what: 'x', times: 7 }],
      }),
    )
    await collector.flush()
    const { answer } = await call(await token(), 'GET', 'health?unit=games&span=hour')
    const { deploys, releases } = v.parse(healthSchema, answer)
    expect(deploys.map(({ command, percent, by, to }) => [command, percent, by, to])).toEqual([
      ['promote', null, 'ana', games],
      ['promote', null, 'ana', second],
      ['promote', 10, 'ana', third],
      ['ramp', 0, 'judge', third],
      ['rollback', null, 'ana', games],
    ])
    expect(releases.map(({ release, role, withdrawn, total }) => [release, role, withdrawn, total.errors])).toEqual([
      [games, 'active', false, 0],
      [second, 'replaced', true, 7],
      [third, 'replaced', true, 0],
    ])
    now += 60 * 60_000
    const told = async (span: string) =>
      v.parse(healthSchema, (await call(await token(), 'GET', `health?unit=games&span=${span}`)).answer)
    const [hour, day] = [await told('hour'), await told('day')]
    expect([hour.deploys.length, hour.releases.length, day.deploys.length, day.releases.length]).toEqual([0, 1, 5, 3])
  })

  it('gives the log in pages, of one unit if asked', async () => {
    const { call, token, publish, promote } = await fakeService()
    for (const mark of ['second', 'third']) await promote('games', await publish('games', { mark }))
    const key = await token()
    const revs = async (query: string) => {
      const { answer } = await call(key, 'GET', `log?${query}`)
      const { entries, more } = answer as { entries: { rev: number }[]; more: boolean }
      return [entries.map(({ rev }) => rev), more]
    }
    expect(await revs('limit=2')).toEqual([[4, 3], true])
    expect(await revs('limit=2&before=3')).toEqual([[2, 1], false])
    expect(await revs('unit=games')).toEqual([[4, 3, 2], false])
    expect(await revs('unit=host&limit=1')).toEqual([[1], false])
  })

  it('refuses an act that was planned on an older state of the unit, and lets another unit be', async () => {
    const { call, token, publish, promote, games } = await fakeService()
    const [key, second, legal] = [await token(), await publish('games', { mark: 'second' }), await publish('legal')]
    await promote('games', second)
    const body = { channel: 'production', unit: 'games', reason: 'pages stay white', to: games, plannedOn: 2 }
    const refused = await call(key, 'POST', 'rollback', body)
    expect([refused.status, refused.answer.message]).toEqual([
      409,
      `games was changed by someone else meanwhile (now ${second}): look at "release log" and run the command again.`,
    ])
    const other = { channel: 'production', unit: 'legal', release: legal, plannedOn: 2 }
    expect((await call(key, 'POST', 'promote', other)).answer.status).toBe('changed')
    expect((await call(key, 'POST', 'rollback', { ...body, plannedOn: 4 })).answer.status).toBe('changed')
  })

  it('answers nobody without the right to read', async () => {
    const { call, token } = await fakeService()
    const key = await token({ actions: ['publish'] })
    for (const path of ['overview', 'health?unit=games', 'track-record?unit=games'])
      expect((await call(key, 'GET', path)).status).toBe(403)
    expect((await call(null, 'GET', 'overview')).status).toBe(401)
  })
})
