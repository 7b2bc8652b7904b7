import { randomUUID } from 'node:crypto'
import { units } from '@trebol/shared/contract/release'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions } from '../database/schema/index.ts'
import { listRefusals } from '../keys/key-store.ts'
import type { Action, Rights } from '../keys/rights.ts'
import { readNewest } from '../log/read-log.ts'
import { writePageSettings } from '../pages/page-settings.ts'
import { writeUpload } from '../publish/upload.ts'
import { fakeFiles, fakeUnit, withPins } from '../testing/fake-build.ts'
import { fakeService } from '../testing/fake-service.ts'
import { fakeSite } from '../testing/fake-site.ts'

const long = 'x'.repeat(20_000)
type Service = Awaited<ReturnType<typeof fakeService>>

describe('the admin API', () => {
  it('takes a release from upload to live and back, in the name of the key', async () => {
    const { call, token, games, store } = await fakeService()
    const key = await token()
    const published = await call(key, 'POST', 'publish/games', upload('games', 'second'))
    expect(published).toMatchObject({ status: 200, answer: { ok: true, status: 'published', files: 3, skipped: [] } })
    const { id } = published.answer
    const promoted = await call(key, 'POST', 'promote', { channel: 'production', unit: 'games', release: id })
    expect(promoted.answer).toMatchObject({
      ok: true,
      status: 'changed',
      command: 'promote',
      from: games,
      to: id,
      rev: 3,
    })
    const back = { channel: 'production', unit: 'games', reason: 'white pages' }
    expect((await call(key, 'POST', 'rollback', { ...back, dryRun: true })).answer).toMatchObject({
      status: 'would-change',
    })
    expect((await call(key, 'POST', 'rollback', back)).answer).toMatchObject({ status: 'changed', to: games, rev: 4 })
    const again = await call(key, 'POST', 'promote', { channel: 'production', unit: 'games', release: id })
    expect([again.status, again.answer]).toEqual([
      409,
      { ok: false, error: 'refused', message: expect.stringMatching(/^games is locked by key 1 since .*white pages/) },
    ])
    expect((await call(key, 'POST', 'unlock', { channel: 'production', unit: 'games' })).answer).toMatchObject({
      rev: 5,
    })
    expect((await readNewest(store, 'production', 3)).map(({ by }) => by)).toEqual(['key 1', 'key 1', 'key 1'])
    expect((await call(key, 'GET', 'log?limit=1')).answer).toMatchObject({
      entries: [{ command: 'unlock', by: 'key 1' }],
    })
    expect((await call(key, 'GET', 'status')).answer).toMatchObject({ rev: 5, units: { games: { active: games } } })
    expect((await call(key, 'GET', 'verify')).answer).toMatchObject({ problems: [], entries: 5 })
  })

  it('makes a change although nobody can say what open sessions run', async () => {
    const { call, token, publish, promote, games, db, logged } = await fakeService()
    await promote('games', await publish('games', { mark: 'second' }))
    const key = await token()
    await db.execute(sql`drop table ${sessions}`)
    const back = { channel: 'production', unit: 'games', reason: 'white pages', wait: true }
    expect((await call(key, 'POST', 'rollback', back)).answer).toMatchObject({ status: 'changed', to: games })
    expect(logged.join('')).toContain('"event":"sessions-unread"')
  })

  it('knows nobody without a living key, and says what to do', async () => {
    const { call, token, db, logged } = await fakeService()
    const expired = await token({}, new Date('2026-11-20T12:00:01.000Z'))
    const known = await token()
    const forged = `${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`
    for (const key of [null, 'letmein', forged]) {
      expect(await call(key, 'GET', 'status')).toMatchObject({
        status: 401,
        answer: { ok: false, error: 'unauthorized' },
      })
    }
    const late = await call(expired, 'GET', 'status')
    expect([late.status, late.answer.message]).toEqual([403, expect.stringContaining('expired at 2026-11-20T12:00:01')])
    const all = (await call(await token(), 'GET', 'keys/refusals?limit=10')).answer.refusals
    expect(all).toHaveLength((await listRefusals(db, 10)).length)
    expect((await listRefusals(db, 10)).map(({ action, keyId }) => [action, keyId])).toEqual([
      ['read', expired.split('_')[1]],
      ['enter', known.split('_')[1]],
      ['enter', null],
      ['enter', null],
    ])
    expect(logged.filter((line) => line.includes('"event":"refused"'))).toHaveLength(4)
    for (const secret of [expired, known, forged]) expect(logged.join('')).not.toContain(secret.slice(13, 40))
  })

  it('is never cached, and tells a browser of another site nothing', async () => {
    const { call, token } = await fakeService()
    for (const key of [await token(), null]) {
      const { headers } = await call(key, 'GET', 'status')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('refuses what cannot be, each with its status and the repair', async () => {
    const { call, token } = await fakeService()
    const key = await token()
    for (const [method, path, body, status, line] of [
      ['POST', 'promote', { channel: 'production', unit: 'wallet', release: 'x' }, 422, 'There is no unit "wallet"'],
      ['POST', 'promote', { channel: '../x', unit: 'games', release: 'x' }, 422, '"../x" is no channel name'],
      ['POST', 'promote', { channel: 'production', unit: 'games', release: 'x' }, 422, '"x" is no release id'],
      ['POST', 'promote', { channel: 'production', unit: 'games', by: 'eva' }, 422, 'wrong "by"'],
      ['POST', 'rollback', { channel: 'production', unit: 'games' }, 422, 'Say why with --reason'],
      ['POST', 'rollback', { channel: 'production', unit: 'games', reason: long }, 413, 'may have 16 kB'],
      ['POST', 'rollback', { channel: 'production', unit: 'legal', reason: 'x' }, 409, 'legal was never promoted'],
      ['POST', 'publish/games', Buffer.from('abc'), 422, 'The upload ended too early'],
      ['GET', 'log?limit=0', undefined, 422, '--limit 0 is no count'],
      ['GET', 'release?unit=games&release=latest', undefined, 422, '"latest" is no release id'],
      [
        'GET',
        'release?unit=games&release=1.0.0-0123456789ab',
        undefined,
        409,
        'games has no release 1.0.0-0123456789ab',
      ],
      ['GET', 'compare?unit=games&before=1.0.0-0123456789ab', undefined, 422, '"undefined" is no release id'],
      ['GET', 'nope', undefined, 404, 'There is no call /api/v1/nope here'],
      ['DELETE', 'keys/00000000', undefined, 404, 'There is no key "00000000"'],
      ['POST', 'keys', { name: '', units: '*' }, 422, 'wrong "name"'],
    ] as const) {
      const refused = await call(key, method, path, body)
      expect([method, path, refused.status, refused.answer]).toEqual([
        method,
        path,
        status,
        { ok: false, error: expect.any(String), message: expect.stringContaining(line) },
      ])
    }
  })

  it.each(['release?release=', 'compare?before=1.0.0-0123456789ab&after='])(
    'tells %s only who may read the channel',
    async (path) => {
      const { call, token, games } = await fakeService()
      const ask = async (rights: Partial<Rights>) =>
        (await call(await token(rights), 'GET', `${path}${games}&unit=games`)).status
      expect(await ask({ actions: ['publish', 'promote'] })).toBe(403)
      expect(await ask({ channels: ['staging'] })).toBe(403)
      expect(await ask({ actions: ['read'] })).toBe(path.startsWith('release') ? 200 : 409)
    },
  )

  it('checks an upload as it checks a folder', async () => {
    const { call, token } = await fakeService()
    const key = await token()
    const copy = await call(key, 'POST', 'publish/games', upload('games', 'react.transitional.element'))
    expect([copy.status, copy.answer.message]).toEqual([422, expect.stringContaining('carries its own copy of react')])
    const other = await call(key, 'POST', 'publish/legal', upload('games', 'x'))
    expect([other.status, other.answer.message]).toEqual([422, 'The upload is a build of games, not of legal.'])
  })

  it('lets a key that may only publish bring nothing that runs on the site', async () => {
    const { call, token, get } = await fakeService()
    const key = await token({ actions: ['publish'], units: ['legal'] })
    const page = upload('legal', 'evil', { 'evil.html': '<script src="evil.js"></script>' })
    const refused = await call(key, 'POST', 'publish/legal', page)
    expect([refused.status, refused.answer.message]).toEqual([422, expect.stringContaining('evil.html is a document')])
    const { answer } = await call(key, 'POST', 'publish/legal', upload('legal', 'evil', { 'evil.js': 'alert(1)' }))
    expect((await get(`/r/legal/${answer.id}/evil.js`)).status).toBe(404)
  })

  it('gives a team keys up to its own rights, shows each once and takes it away', async () => {
    const { call, token } = await fakeService()
    const lead = await token({ units: ['games'], actions: ['keys', 'publish', 'promote'] })
    const order = { name: 'games ci', units: ['games'], channels: ['staging'], actions: ['publish'], expiresAt: null }
    const made = await call(lead, 'POST', 'keys', order)
    const { token: secret, key } = made.answer as { token: string; key: { id: string } }
    expect(key).toMatchObject({ name: 'games ci', channels: ['staging'], createdBy: 'key 1' })
    expect((await call(secret, 'POST', 'publish/games', upload('games', 'ci'))).status).toBe(200)
    expect((await call(lead, 'POST', 'keys', order)).answer.message).toContain('There is a key named "games ci"')
    for (const more of [{ units: '*' }, { units: ['host'] }, { actions: ['rollback'] }]) {
      const beyond = await call(lead, 'POST', 'keys', { ...order, name: 'more', ...more })
      expect([beyond.status, beyond.answer.message]).toEqual([
        403,
        expect.stringContaining('rights that it does not have'),
      ])
    }
    expect(JSON.stringify((await call(lead, 'GET', 'keys')).answer)).not.toContain(secret.slice(13))
    expect((await call(secret, 'GET', 'keys')).status).toBe(403)
    expect((await call(lead, 'DELETE', `keys/${key.id}`)).answer).toEqual({ ok: true, id: key.id, revoked: true })
    expect((await call(secret, 'POST', 'publish/games', upload('games', 'ci'))).answer.message).toContain('was revoked')
  })

  it('is not available without its database, and the site is served all the same', async () => {
    const site = await fakeSite()
    expect((await site.get('/channels/production.json')).status).toBe(404)
    const { status, text } = await site.getOps('/api/v1/status', { authorization: 'Bearer x' })
    expect([status, JSON.parse(text)]).toMatchObject([503, { ok: false, error: 'unavailable' }])
  })
})

describe('the matrix of rights', { timeout: 120_000 }, () => {
  const teams = {
    'games team': { units: ['games'], channels: ['staging'], actions: ['publish', 'promote', 'override', 'read'] },
    'host and legal team': { units: ['host', 'legal'], channels: '*', actions: ['publish', 'promote', 'unlock'] },
    ops: { units: '*', channels: ['production'], actions: ['rollback', 'unlock', 'policy', 'read'] },
    auditor: { units: '*', channels: '*', actions: ['read'] },
    'keeper of the keys': { units: '*', channels: '*', actions: ['keys'] },
  } as const satisfies Record<string, Rights>
  /** Every call and the right that it asks for: a ramp is a promotion. */
  const rightOf = {
    publish: 'publish',
    promote: 'promote',
    ramp: 'promote',
    approve: 'promote',
    rollback: 'rollback',
    withdraw: 'rollback',
    unlock: 'unlock',
    policy: 'policy',
    override: 'override',
    read: 'read',
    keys: 'keys',
    hooks: 'keys',
  } as const satisfies Record<string, Action>
  const ofNoChannel: readonly string[] = ['publish', 'keys', 'hooks']
  const ofNoUnit: readonly string[] = ['read', 'keys', 'hooks']

  const holds = async (_team: string, rights: Rights) => {
    const service = await fakeService()
    await service.openChannel('staging')
    const key = await service.token(rights)
    let refused = 0
    for (const call of Object.keys(rightOf) as (keyof typeof rightOf)[]) {
      const action = rightOf[call]
      for (const channel of ofNoChannel.includes(call) ? [null] : ['production', 'staging']) {
        for (const unit of ofNoUnit.includes(call) ? [null] : units) {
          const may =
            new Set<Action>(rights.actions).has(action) &&
            (unit === null || rights.units === '*' || rights.units.includes(unit)) &&
            (channel === null || rights.channels === '*' || rights.channels.includes(channel))
          const { status, answer } = await attempt(service, key, { call, unit, channel, may })
          const cell = `${call} ${unit} ${channel}`
          // Whoever may override is told that the host cannot be.
          if (may) expect([cell, status]).toEqual([cell, cell.startsWith('override host') ? 409 : 200])
          else {
            refused += 1
            expect([cell, status, answer.error]).toEqual([cell, 403, 'forbidden'])
            expect(answer.message).toMatch(/may not .*: .*a key with the action "keys" can grant it/)
            const [last] = await listRefusals(service.db, 1)
            expect(last).toMatchObject({ keyName: 'key 1', action, unit, channel, message: answer.message })
          }
        }
      }
    }
    expect(await listRefusals(service.db, 500)).toHaveLength(refused)
    expect(service.logged.filter((line) => line.includes('"event":"refused"'))).toHaveLength(refused)
  }
  // Between them they have each right and lack each; the campaign asks for all teams.
  const { 'games team': games, ops, 'keeper of the keys': keeper, ...others } = teams
  it.each(Object.entries({ 'games team': games, ops, 'keeper of the keys': keeper }))(
    'holds for the %s in every cell',
    holds,
  )
  it.each(Object.entries(others))('holds for the %s in every cell', { tags: ['proof'] }, holds)
})

type Cell = {
  readonly call:
    | 'publish'
    | 'promote'
    | 'ramp'
    | 'approve'
    | 'rollback'
    | 'withdraw'
    | 'unlock'
    | 'policy'
    | 'override'
    | 'read'
    | 'keys'
    | 'hooks'
  readonly unit: (typeof units)[number] | null
  readonly channel: string | null
  readonly may: boolean
}

/** A call that succeeds for whoever may make it; who may not is refused before anybody looks at the store. */
async function attempt(service: Service, key: string, cell: Cell) {
  const { unit, channel } = cell
  const { call } = service
  if (cell.call === 'keys' || cell.call === 'hooks') return call(key, 'GET', cell.call)
  if (unit === null) return call(key, 'GET', `status?channel=${channel}`)
  if (cell.call === 'publish') return call(key, 'POST', `publish/${unit}`, upload(unit, randomUUID()))
  const where = { channel: channel ?? '', unit }
  const release = cell.may ? await prepare(service, cell.call, where) : service.games
  const asked = {
    promote: { release },
    ramp: { percent: 50 },
    approve: {},
    rollback: { reason: 'it is red' },
    withdraw: { release, reason: 'it is red' },
    unlock: {},
    policy: { policy: { totalBytes: 3_000_000 }, reason: 'a film is wanted' },
    override: { release },
    read: {},
  }
  return call(key, 'POST', cell.call, { ...where, ...asked[cell.call] })
}

/** Brings a unit into the state in which the call has something to do. @returns a release that can be promoted */
async function prepare(
  { publish, change, store, url }: Service,
  call: Cell['call'],
  where: { channel: string; unit: (typeof units)[number] },
) {
  const { unit } = where
  const fresh = async () => publish(unit, { mark: randomUUID() })
  const promote = async (ramp?: number, plan?: { steps: number[]; everyMs: number }) =>
    change({ kind: 'promote', unit, release: await fresh(), severity: 'passive', ramp, plan }, where)
  // A rollback of an earlier cell has locked the unit; one that was never promoted there has no lock to lift.
  await change({ kind: 'unlock', unit }, where).catch(() => undefined)
  if (call === 'promote') return fresh()
  if (call === 'override') {
    await writePageSettings(store, where.channel, { origin: url, frameSrc: [], secure: false })
    return fresh()
  }
  const first = await promote()
  await promote()
  if (call === 'unlock') await change({ kind: 'rollback', unit, to: null, reason: 'it is red' }, where)
  if (call === 'ramp') await promote(10)
  if (call === 'approve') await promote(10, { steps: [50], everyMs: 600_000 })
  return call === 'withdraw' && first.status === 'changed' ? first.entry.to : null
}

function upload(unit: (typeof units)[number], mark: string, more: Record<string, string> = {}): Buffer {
  const build = fakeUnit(unit)
  const all = withPins({ ...fakeFiles(unit, mark), ...more }, build.entry)
  const files = Object.entries(all).map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
  const unitJson = Buffer.from(JSON.stringify(build))
  return Buffer.concat([...writeUpload({ unit, commit: null, dryRun: false }, unitJson, files)])
}
