import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReleaseId, releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../log/log-entry.ts'
import { readHead, readNewest } from '../log/read-log.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { fakeStore } from '../testing/fake-store.ts'

const unknown = v.parse(releaseIdSchema, '9.9.9-0123456789ab')

describe('withdrawing', () => {
  it('takes a release that is not active from whatever runs it or falls back to it, and changes nothing else', async () => {
    const { store, publish, promote, change, unlock } = await fakeStore()
    const [a, b, c, never] = await Promise.all(['a', 'b', 'c', 'd'].map((mark) => publish('games', { mark })))
    for (const id of [a, b, c]) await promote('games', id as ReleaseId)
    const withdraw = (release: ReleaseId | undefined) =>
      change({ kind: 'withdraw', unit: 'games', release: release as ReleaseId, reason: 'it loses what is typed' })
    const { entry } = (await withdraw(b)) as { entry: LogEntry }
    expect(entry).toMatchObject({ command: 'withdraw', from: c, to: b, reason: 'it loses what is typed' })
    expect(entry.units.games).toMatchObject({
      active: c,
      previous: a,
      withdrawn: [b],
      severity: 'passive',
      locked: null,
    })
    expect(entry.trail.games).toEqual([a])
    expect(readPointer(await store.read('channels/production.json'))?.units.games?.withdrawn).toEqual([b])
    expect(await withdraw(b)).toMatchObject({ status: 'nothing-to-do' })
    await expect(withdraw(c)).rejects.toThrow(`games ${c} is active on production: "release rollback games" leaves it.`)
    await expect(withdraw(never)).rejects.toThrow('was never live on production: no page runs it.')
    await change({ kind: 'promote', unit: 'games', release: never as ReleaseId, severity: 'soft', ramp: 10 })
    await expect(withdraw(never)).rejects.toThrow('"release ramp games 0" takes it back')
    // What was withdrawn by hand lives again when it is promoted.
    await unlock('games')
    await promote('games', b as ReleaseId)
    expect((await readHead(store, 'production'))?.entry.units.games).toMatchObject({ active: b, withdrawn: [] })
  })
})

describe('promoting', () => {
  it('moves the pointer and writes one log entry', async () => {
    const { store, publish, promote } = await fakeStore()
    const id = await publish('games')
    expect(await promote('games', id)).toMatchObject({ status: 'changed', entry: { rev: 1, from: null, to: id } })
    const pointer = readPointer(await store.read('channels/production.json'))
    expect(pointer).toMatchObject({ rev: 1, units: { games: { active: id, previous: null } } })
    expect(Object.keys(pointer?.releases[id]?.files ?? {})).toEqual(['remoteEntry.js'])
  })

  it('says so and writes nothing when the release is active already', async () => {
    const { store, publish, promote } = await fakeStore()
    const id = await publish('games')
    await promote('games', id)
    expect(await promote('games', id)).toEqual({
      status: 'nothing-to-do',
      message: `games ${id} is already active on production.`,
    })
    expect((await readHead(store, 'production'))?.entry.rev).toBe(1)
  })

  it('changes nothing on a dry run', async () => {
    const { store, publish, change } = await fakeStore()
    const release = await publish('games')
    const command = { kind: 'promote', unit: 'games', release, severity: 'passive' } as const
    expect((await change(command, { dryRun: true })).status).toBe('would-change')
    expect(await store.list('channels')).toEqual([])
  })

  it('keeps channels apart', async () => {
    const { store, publish, change } = await fakeStore()
    const release = await publish('games')
    await change({ kind: 'promote', unit: 'games', release, severity: 'passive' }, { channel: 'staging' })
    expect(await readHead(store, 'production')).toBeNull()
    expect((await readHead(store, 'staging'))?.entry.units.games?.active).toBe(release)
  })

  it('refuses an unknown release, and one that lost or changed a file', async () => {
    const { store, publish, promote } = await fakeStore()
    await expect(promote('games', unknown)).rejects.toThrow('games has no release yet: run "release publish games"')
    const id = await publish('games')
    await expect(promote('games', unknown)).rejects.toThrow(`choose one of ${id}`)
    await store.update(`r/games/${id}/static/js/remote.js`, async () => Buffer.from('changed'))
    await expect(promote('games', id)).rejects.toThrow('static/js/remote.js has other bytes')
    await rm(join(store.place, `r/games/${id}/static/js/remote.js`))
    await expect(promote('games', id)).rejects.toThrow('static/js/remote.js is missing')
  })

  it('refuses to go on when the log lost its end', async () => {
    const { store, publish, promote } = await fakeStore()
    const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
    await promote('games', one)
    await promote('games', two)
    await rm(join(store.place, 'channels/production/00000002.json'))
    await expect(promote('games', two)).rejects.toThrow('The pointer of production says 2 but its log ends at 1')
  })
})

describe('the gate', () => {
  it('lets remotes in before any host is live', async () => {
    const { publish, promote } = await fakeStore()
    const id = await publish('games', { contract: 9 })
    expect((await promote('games', id)).status).toBe('changed')
  })

  it('refuses a remote that needs a newer contract, another range, or something that the host does not lend', async () => {
    const { publish, promote } = await fakeStore()
    await promote('host', await publish('host'))
    const newer = await publish('games', { contract: 2, mark: 'a' })
    await expect(promote('games', newer)).rejects.toThrow('needs contract 2, host')
    const react = await publish('games', { needs: { react: '^20.0.0' }, mark: 'b' })
    await expect(promote('games', react)).rejects.toThrow(/needs react \^20\.0\.0, host .* provides 19\.3\.1/)
    const stranger = await publish('games', { needs: { vue: '^3.0.0' }, mark: 'c' })
    await expect(promote('games', stranger)).rejects.toThrow(
      'does not provide it. Promote a host that provides this first',
    )
    const odd = await publish('games', { needs: { react: '>=19' }, mark: 'd' })
    await expect(promote('games', odd)).rejects.toThrow('not of the form ^1.2.3')
  })

  it('refuses a host that live remotes cannot run in, on promote and on rollback', async () => {
    const { publish, promote, rollback } = await fakeStore()
    const old = await publish('host', { mark: 'old', provides: { react: '19.3.1', '@trebol/shared/store': '1.0.0' } })
    const rich = await publish('host', { mark: 'new', provides: { react: '19.3.1', '@trebol/shared/store': '1.4.0' } })
    await promote('host', old)
    await promote('host', rich)
    await promote('games', await publish('games', { needs: { '@trebol/shared/store': '^1.2.0' } }))
    await expect(promote('host', old)).rejects.toThrow('needs @trebol/shared/store ^1.2.0')
    await expect(rollback('host')).rejects.toThrow('Promote fitting releases of these remotes first')
  })
})

describe('rolling back', () => {
  it('goes to the release before, locks the unit with the reason, and grows the number', async () => {
    const { store, publish, promote, rollback } = await fakeStore()
    const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
    await promote('games', one)
    await promote('games', two)
    await rollback('games')
    const head = (await readHead(store, 'production'))?.entry
    expect(head).toMatchObject({ rev: 3, command: 'rollback', from: two, to: one, reason: 'pages stay white' })
    expect(head?.units.games).toMatchObject({ active: one, previous: null, severity: 'recall', locked: { by: 'ana' } })
    await expect(promote('games', two)).rejects.toThrow(
      'games is locked by ana since 2026-11-20T12:00:00.000Z ("pages stay white"): run "release unlock games"',
    )
  })

  it('keeps who locked it and why out of the pointer that players can read', async () => {
    const { store, publish, promote, rollback } = await fakeStore()
    await promote('games', await publish('games', { mark: 'a' }))
    await promote('games', await publish('games', { mark: 'b' }))
    await rollback('games')
    expect(String(await store.read('channels/production.json'))).not.toMatch(/ana|white/)
  })

  it('lets the next promote through after unlock', async () => {
    const { publish, promote, rollback, unlock } = await fakeStore()
    const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
    await promote('games', one)
    await promote('games', two)
    await rollback('games')
    expect(await unlock('games')).toMatchObject({ status: 'changed', entry: { rev: 4, from: one, to: one } })
    expect(await unlock('games')).toEqual({ status: 'nothing-to-do', message: 'games is not locked on production.' })
    expect(await promote('games', two)).toMatchObject({ entry: { units: { games: { active: two, previous: one } } } })
  })

  it('goes step by step through the healthy releases and never to one that was withdrawn', async () => {
    const { publish, promote, rollback, unlock } = await fakeStore()
    const ids = await Promise.all(['a', 'b', 'c'].map((mark) => publish('games', { mark })))
    const [a, b, c] = ids
    for (const id of ids) await promote('games', id)
    expect(await rollback('games')).toMatchObject({ entry: { from: c, to: b } })
    expect(await rollback('games')).toMatchObject({ entry: { from: b, to: a } })
    await expect(rollback('games')).rejects.toThrow('games has no previous release on production: name one with --to')
    await unlock('games')
    expect(await rollback('games', c ?? null)).toMatchObject({ entry: { from: a, to: c } })
  })

  it('goes to no release that was never live: whoever may only roll back puts nothing new before players', async () => {
    const { store, publish, promote, rollback, change } = await fakeStore()
    const ids = await Promise.all(['a', 'b', 'c'].map((mark) => publish('games', { mark })))
    const [first, ramped, never] = ids
    await promote('games', first as ReleaseId)
    await expect(rollback('games', never)).rejects.toThrow(
      `games ${never} was never live on production: nothing goes back to it. Promote it`,
    )
    await change({ kind: 'promote', unit: 'games', release: ramped as ReleaseId, severity: 'passive', ramp: 10 })
    await change({ kind: 'ramp', unit: 'games', percent: 0, reason: null, lock: false })
    expect(await rollback('games', ramped)).toMatchObject({ entry: { from: first, to: ramped } })
    // A store from before such marks has what its log names.
    await store.remove(`live/production/games/${first}`)
    expect(await rollback('games', first)).toMatchObject({ entry: { from: ramped, to: first } })
  })

  it('refuses a target that lost a file, the active release, and a unit that was never live', async () => {
    const { store, publish, promote, rollback } = await fakeStore()
    await expect(rollback('games')).rejects.toThrow('games was never promoted to production')
    const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
    await promote('games', one)
    await promote('games', two)
    await expect(rollback('games', two)).rejects.toThrow('is active on production already')
    await rm(join(store.place, `r/games/${one}/remoteEntry.js`))
    await expect(rollback('games')).rejects.toThrow('remoteEntry.js is missing')
    expect((await readNewest(store, 'production', 9)).map(({ rev }) => rev)).toEqual([2, 1])
  })
})
