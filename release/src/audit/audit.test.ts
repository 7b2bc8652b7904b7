import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { removeOld } from '../beacons/write-tally.ts'
import { auditRecords } from '../database/schema/index.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { fakeService } from '../testing/fake-service.ts'
import { runLine } from '../testing/run-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testSigner } from '../testing/test-signer.ts'
import { type AuditAnswer, aboutNothing } from './audit-line.ts'
import { recordAudit } from './database-records.ts'
import { noteInStore } from './store-records.ts'

const years = ['--since', '999999d', '--limit', '1000']

/** A service on which things are done, and the commands of whoever asks what was done. */
async function asked() {
  const service = await fakeService()
  const key = await service.token()
  const env = { RELEASE_SERVICE: service.opsUrl, RELEASE_KEY: key }
  const over = (...args: string[]) => runLine(args, env)
  const onStore = (...args: string[]) => runLine([...args, '--store', service.place])
  const audit = async (...args: string[]): Promise<AuditAnswer['lines']> =>
    JSON.parse((await over('audit', ...years, '--json', ...args)).out).lines
  const told = async (...args: string[]) => (await audit(...args)).map(({ by, kind, what }) => `${by} ${kind}: ${what}`)
  return { ...service, key, env, over, onStore, audit, told }
}

describe('release audit', () => {
  it('is one list, newest first, of logs, releases, keys and what services and commands wrote down', async () => {
    const { over, told, games, host, opsUrl, key } = await asked()
    const sent = (await over('override', 'games', games, '--json')).out
    await fetch(`${opsUrl}/session`, {
      method: 'POST',
      headers: { origin: opsUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'trb_00000000_none' }),
    })
    const signIn = { method: 'POST', headers: { origin: opsUrl }, body: JSON.stringify({ key }) }
    expect((await fetch(`${opsUrl}/session`, signIn)).status).toBe(200)
    const lines = await told()
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^key 1 sign-in: opened the console with the key \w{8}$/),
      expect.stringMatching(/^null refused: enter: This deploy key is not known here/),
      `key 1 override: made a link to ${games}, until ${JSON.parse(sent).expiresAt}`,
    ])
    expect(lines.slice(3).sort()).toEqual([
      expect.stringMatching(/^ana keys: made the key "key 1" \(\w{8}\): publish,.* · units \* · channels \*$/),
      `ana promote: rev 1, promote passive, - -> ${host}`,
      `ana promote: rev 2, promote passive, - -> ${games}`,
      ...[games, host].map((id) => `ana publish: published ${id}`).sort(),
    ])
    expect((await over('audit', ...years)).out.split('\n')[0]).toMatch(/^at +kind +by +channel +unit +what$/)
  })

  it('tells of keys and hooks that were made and ended, by whom, and of no secret', async () => {
    const { over, told, key } = await asked()
    const rights = ['--units', 'games', '--channels', '*', '--actions', 'read']
    const id = JSON.parse((await over('keys', 'add', '--name', 'ci', ...rights, '--json')).out).key.id
    await over('keys', 'revoke', id)
    const url = 'http://127.0.0.1:1/in?token=mine'
    const hook = JSON.parse((await over('hooks', 'add', '--name', 'ops', '--url', url, '--json')).out)
    await over('hooks', 'remove', hook.hook.id)
    await over('hooks', 'remove', hook.hook.id)
    const lines = await told('--kind', 'keys,hooks')
    expect(lines.slice(0, 4)).toEqual([
      `key 1 hooks: removed the hook "ops" (${hook.hook.id})`,
      `key 1 hooks: made a hook to http://127.0.0.1:1/in for all events: "ops" (${hook.hook.id})`,
      `key 1 keys: revoked the key "ci" (${id})`,
      `key 1 keys: made the key "ci" (${id}): read · units games · channels *`,
    ])
    for (const secret of [key.slice(13), hook.secret, 'token=mine']) expect(lines.join()).not.toContain(secret)
  })

  it('tells what was done on the store itself: overrides, prunes, repairs, channels', async () => {
    const { onStore, told, audit, store, publish, promote, games, get } = await asked()
    const [old, next] = [await publish('games', { mark: 'old' }), await publish('games', { mark: 'next' })]
    await promote('games', next)
    expect((await onStore('create-channel', 'staging')).code).toBe(0)
    expect((await onStore('override', 'games', old)).code).toBe(0)
    const prune = ['prune', '--published-before', '2030-01-01', '--assume-unused']
    await onStore(...prune)
    expect(await told('--kind', 'prune')).toEqual([])
    await onStore(...prune, '--delete')
    // What takes up a change writes its pointer once more.
    await expect.poll(async () => (await get('/channels/production.json')).text).toContain(next)
    await store.remove('channels/production.json')
    await onStore('verify', '--repair')
    // Nothing is to be put back any more.
    await onStore('verify', '--repair')
    expect(await told('--kind', 'prune,repair,channel,override')).toEqual([
      expect.stringMatching(/^ana repair: put back channels\/production\.json, pages\/production; all is sound$/),
      `ana prune: deleted ${old}, published 2026-11-20T12:00:00.000Z by ana`,
      expect.stringMatching(new RegExp(`^ana override: made a link to ${old}, until `)),
      'ana channel: opened staging',
    ])
    expect(await audit('--kind', 'prune')).toMatchObject([{ unit: 'games', release: old, kept: 'store' }])
    expect(await told('--kind', 'publish', '--unit', 'games')).toHaveLength(2)
    expect(await audit('--kind', 'promote', '--unit', 'games')).toMatchObject([
      { release: next, channel: 'production', kept: 'log' },
      { release: games, kept: 'log' },
    ])
  })

  it('tells of a switch of the signing key in the store whose hosts know the next one', async () => {
    const { told, publish, promote, place } = await asked()
    const env = { RELEASE_SIGNING_KEY: join(await temporaryFolder(), 'signing-key.json') }
    const keys = async (name: string) =>
      JSON.parse((await runLine(['signing-key', name, '--store', place, '--json'], env)).out)
    await keys('create')
    const { next } = await keys('prepare')
    expect(await keys('switch')).toMatchObject({ ok: false })
    await promote('host', await publish('host', { mark: 'knows', pointerKeys: [testSigner.keyId, next] }))
    expect(await keys('switch')).toMatchObject({ ok: true, current: next })
    expect(await told('--kind', 'signing-key')).toEqual([`ana signing-key: ${next} signs from now on`])
  })

  it('tells of publishes that the service refused, and of a link that a browser took, once', async () => {
    const { over, told, games, send } = await asked()
    const folder = await fakeBuild('games', { provides: { react: '1.0.0' } })
    expect((await over('publish', 'games', '--dir', folder)).code).toBe(1)
    const link = new URL(JSON.parse((await over('override', 'games', games, '--json')).out).link)
    const token = link.searchParams.get('trebol-override')
    const browser = '3b241101-e2bb-4255-8caf-4136c566a962'
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await send('POST', '/overrides', JSON.stringify({ token, browser }))).status).toBe(200)
    }
    expect(await told('--kind', 'redeem')).toEqual([
      expect.stringMatching(new RegExp(`^null redeem: a browser took the link to ${games}, until `)),
    ])
    expect((await told('--kind', 'publish', '--by', 'KEY 1'))[0]).toMatch(/^key 1 publish: refused: /)
  })

  it('tells of changes that were refused, and of publishes, through the service and on the store; of no dry run', async () => {
    const { over, onStore, told, games } = await asked()
    const lost = '9.9.9-000000000000'
    expect((await over('promote', 'games', lost)).code).toBe(1)
    expect((await over('promote', 'games', lost, '--dry-run')).code).toBe(1)
    expect((await onStore('withdraw', 'games', games, '--reason', 'white pages')).code).toBe(1)
    expect((await onStore('withdraw', 'games', games, '--reason', 'white pages', '--dry-run')).code).toBe(1)
    const folder = await fakeBuild('games', { provides: { react: '1.0.0' } })
    expect((await onStore('publish', 'games', '--dir', folder, '--dry-run')).code).toBe(1)
    expect((await over('publish', 'games', '--dir', folder, '--dry-run')).code).toBe(1)
    expect((await onStore('publish', 'games', '--dir', folder)).code).toBe(1)
    const lines = await told()
    expect(lines.filter((line) => line.includes('refused')).sort()).toEqual([
      expect.stringMatching(/^ana publish: refused: /),
      expect.stringMatching(new RegExp(`^ana withdraw: refused: .*${games}`)),
      expect.stringMatching(new RegExp(`^key 1 promote: refused: .*${lost}`)),
    ])
  })

  it('leaves nothing where there is no store, and never hides why it was refused', async () => {
    const place = join(await temporaryFolder(), 'mistyped')
    const wrong = ['publish', 'host', '--dir', await fakeBuild('games')]
    const refused = await runLine([...wrong, '--store', place])
    expect(refused.code).toBe(1)
    await expect(stat(place)).rejects.toThrow('ENOENT')
    const { onStore, store } = await asked()
    await store.create('audit', Buffer.from('a file where the records go'))
    expect(await onStore(...wrong)).toEqual(refused)

    const { over: overFull, db, games } = await asked()
    await db.execute(sql`drop table ${auditRecords}`)
    expect((await overFull('promote', 'games', '9.9.9-000000000000')).err).toContain('games has no release 9.9.9')
    expect((await overFull('withdraw', 'games', games, '--reason', 'x')).err).toContain('"release rollback games"')
    const changed = await fakeBuild('games', { provides: { react: '1.0.0' } })
    expect((await overFull('publish', 'games', '--dir', changed)).err).toContain('is published with another unit.json')
  })

  it('forgets what was written down after 400 days, in the store and in the database', async () => {
    const { told, store, db } = await asked()
    const day = 24 * 60 * 60_000
    const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
    const record = (days: number) => ({ ...aboutNothing, at: ago(days), by: 'ana', what: `${days} days ago` })
    for (const days of [402, 399, 0]) {
      await noteInStore(store, { ...record(days), kind: 'repair' })
      await recordAudit(db, { ...record(days), kind: 'sign-in' })
    }
    await removeOld(db, new Date())
    expect((await told('--kind', 'repair,sign-in')).sort()).toEqual([
      'ana repair: 0 days ago',
      'ana repair: 399 days ago',
      'ana sign-in: 0 days ago',
      'ana sign-in: 399 days ago',
    ])
  })

  it('shows one line for each, whatever somebody has written into a record', async () => {
    const { over, store, games, onStore } = await asked()
    await noteInStore(store, {
      ...aboutNothing,
      at: new Date().toISOString(),
      kind: 'prune',
      by: 'ana',
      what: 'a\u001b[2J\nb',
    })
    await store.create('audit/2999-01-01T00-00-00.000Z-00000000.json', Buffer.from('{'))
    expect((await onStore('override', 'games', games)).code).toBe(0)
    const { out } = await over('audit', '--kind', 'prune')
    expect(out).toMatch(/ a \[2J b\n$/)
    expect(out.split('\n')).toHaveLength(3)
  })

  it('is read with the right "keys", tells of logs what the key may read, and can be narrowed', async () => {
    const { over, token, opsUrl, audit, env, games } = await asked()
    const as = async (...actions: ('keys' | 'read')[]) => {
      const ran = await runLine(['audit', ...years, '--json'], {
        RELEASE_SERVICE: opsUrl,
        RELEASE_KEY: await token({ actions }),
      })
      return {
        ...ran,
        kinds: ran.code === 0 ? [...new Set(JSON.parse(ran.out).lines.map((one: { kind: string }) => one.kind))] : [],
      }
    }
    expect(await as('read')).toMatchObject({ code: 1, err: expect.stringContaining('may not manage keys') })
    expect((await as('keys')).kinds).toEqual(['refused', 'keys'])
    expect((await as('keys', 'read')).kinds).toContain('promote')
    await over('override', 'games', games)
    const elsewhere = { RELEASE_SERVICE: opsUrl, RELEASE_KEY: await token({ channels: ['staging'] }) }
    const { lines } = JSON.parse((await runLine(['audit', ...years, '--json'], elsewhere)).out) as AuditAnswer
    expect(lines.filter(({ channel }) => channel === 'production')).toEqual([])
    expect(await audit('--channel', 'staging')).toEqual([])
    const short = await over('audit', ...years, '--limit', '2')
    expect(short.out.trim().split('\n')).toHaveLength(4)
    expect(short.out).toContain('Older ones were left out: say --limit 4.')
    expect((await runLine(['audit', '--since', '1s', '--kind', 'promote'], env)).out).toBe(
      'Nothing of that was done in the last 1s.\n',
    )
    expect(await over('audit', '--kind', 'all')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no kind "all"'),
    })
  })
})
