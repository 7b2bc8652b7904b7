import type { Beacon } from '@trebol/shared/contract/beacon'
import type { ReleaseId } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { fakeService } from '../testing/fake-service.ts'
import { runLine } from '../testing/run-line.ts'
import type { Why } from './why-schema.ts'

const at = '2026-11-20T12:00:00.000Z'

/** A service whose pages tell what they run, and the commands of whoever asks why. */
async function asked() {
  const service = await fakeService()
  const key = await service.token()
  const env = { RELEASE_SERVICE: service.opsUrl, RELEASE_KEY: key }
  const { host, games, collector } = service
  const tell = async (beacon: Partial<Beacon> = {}): Promise<Beacon> => {
    const sent = fakeBeacon({ set: { host, games }, ...beacon })
    expect((await service.send('POST', '/beacons', JSON.stringify(sent))).status).toBe(204)
    await collector.flush()
    return sent
  }
  const run = (...args: string[]) => runLine(['why', ...args], env)
  const why = async ({ session }: Beacon): Promise<Why> => JSON.parse((await run(session, '--json')).out)
  const ofGames = async (beacon: Beacon) => (await why(beacon)).units.find(({ unit }) => unit === 'games')
  return { ...service, env, key, tell, run, why, ofGames }
}

describe('release why', () => {
  it('says what is active and by which entry, in lines and for programs, of one unit alone when asked', async () => {
    const { tell, run, why, host, games } = await asked()
    const page = await tell()
    const active = (id: ReleaseId, rev: number, unit: string) =>
      `  ${id} is the active release, by rev ${rev}, ana: promote passive ${unit} - -> ${id}, at ${at}.`
    const { out, code } = await run(page.session.slice(0, 9))
    const lines = out.split('\n')
    expect([code, lines[0]]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^Page ${page.session} on production: open, first heard of at \\S+Z; it knew rev 2\\.$`),
      ),
    ])
    expect(lines.slice(1, 7)).toEqual([
      ...['', `host ${host}`, active(host, 1, 'host')],
      ...['', `games ${games}`, active(games, 2, 'games')],
    ])
    expect(lines.slice(8).map((line) => line.replace(/^\S+Z +/, ''))).toEqual([
      'page  first heard of',
      `page  started host ${host} in 300 ms`,
      `page  loaded games ${games}`,
      'page  last heard of',
      '',
    ])
    expect((await why(page)).units.map(({ cause, rev }) => [cause, rev])).toEqual([
      ['active', 1],
      ['active', 2],
    ])
    const one = await run(page.session, '--unit', 'games')
    expect(one.out).not.toContain(host)
    expect((await run(page.session, '--unit', 'legal')).out).toContain('It had not loaded that unit.')
  })

  it('says whom a ramp takes in, by the number of the browser, and whom it leaves out', async () => {
    const { tell, ofGames, publish, change, games } = await asked()
    const candidate = await publish('games', { mark: 'b' })
    await change({ kind: 'promote', unit: 'games', release: candidate, severity: 'passive', ramp: 10 })
    const { host } = (await tell()).set
    const inside = await ofGames(await tell({ rev: 3, bucket: 7, set: { host, games: candidate } }))
    expect(inside).toMatchObject({ cause: 'ramp', rev: 3 })
    expect(inside?.lines).toEqual([
      `${candidate} is the candidate of a ramp to 10 % of browsers, which takes this browser in, whose number is 7.`,
      `The ramp came with rev 3, ana: promote 10 % passive games ${games} -> ${candidate}, at ${at}.`,
    ])
    const outside = await ofGames(await tell({ rev: 3, bucket: 37 }))
    expect([outside?.cause, outside?.lines[1]]).toEqual([
      'active',
      `A ramp of ${candidate} to 10 % leaves this browser out, whose number is 37.`,
    ])
    // An older host does not tell its number.
    expect((await ofGames(await tell({ rev: 3 })))?.lines[1]).toContain('leaves this browser out.')
  })

  it('names who made the link of an override, over the service and on the store', async () => {
    const { tell, ofGames, publish, host, games, env, place, token } = await asked()
    const trial = await publish('games', { mark: 'trial' })
    for (const [way, by] of [
      [env, 'key 1'],
      [{ RELEASE_STORE: place }, 'ana'],
    ] as const) {
      const link = (minutes: string, who: Record<string, string>) =>
        runLine(['override', 'games', trial, '--minutes', minutes, '--json'], { ...way, ...who })
      // Somebody else has made one of the same release.
      await link('60', { RELEASE_BY: 'bea', ...('RELEASE_KEY' in way && { RELEASE_KEY: await token() }) })
      const made = JSON.parse((await link('30', {})).out)
      await link('61', { RELEASE_BY: 'bea', ...('RELEASE_KEY' in way && { RELEASE_KEY: await token() }) })
      const set = { host, games: trial }
      const found = await ofGames(await tell({ set, override: { unit: 'games', expiresAt: made.expiresAt } }))
      expect(found).toMatchObject({ cause: 'override', rev: null })
      expect(found?.lines[0]).toMatch(
        new RegExp(
          `^This browser alone runs ${trial}: it has an override, made by ${by} at \\S+Z, until ${made.expiresAt}\\.$`,
        ),
      )
      expect(found?.lines[1]).toBe(`Everybody else gets games ${games}.`)
    }
  })

  it('says what did not load where a page fell back, as it says itself or as an older host shows', async () => {
    const { tell, ofGames, why, publish, promote, host, games } = await asked()
    const broken = await publish('games', { mark: 'broken' })
    await promote('games', broken)
    const failed = { kind: 'unit-failed', unit: 'games', release: broken, why: 'HTTP 404\u001b[31m' } as const
    const events = [{ kind: 'boot', ms: 300 } as const, failed]
    const told = await tell({ rev: 3, set: { host, games }, fellBack: { games: broken }, events })
    const line = `${broken} did not load here (HTTP 404 [31m), so the page fell back to ${games}.`
    expect(await ofGames(told)).toMatchObject({ cause: 'fell-back', rev: 3, lines: [line, expect.any(String)] })
    expect((await why(told)).history.map(({ text }) => text)).toContain(`games ${broken} did not load: HTTP 404 [31m`)
    expect(await ofGames(await tell({ rev: 3, set: { host, games }, events }))).toMatchObject({ cause: 'fell-back' })
    // Opened anew, it does not try again what it set aside.
    const anew = await ofGames(await tell({ rev: 3, set: { host, games }, fellBack: { games: broken } }))
    expect(anew?.lines[0]).toBe(`${broken} did not load here, so the page fell back to ${games}.`)
  })

  it('says why a page is behind: it has not been loaded anew, was not told, or may be about to leave', async () => {
    const { tell, ofGames, publish, change, rollback, host, games } = await asked()
    const next = await publish('games', { mark: 'next' })
    const unaware = await tell({ rev: 2 })
    await change({ kind: 'promote', unit: 'games', release: next, severity: 'soft' })
    const took = `rev 3, ana: promote soft games ${games} -> ${next}, at ${at}`
    const behind = await tell({ rev: 3 })
    expect(await ofGames(behind)).toMatchObject({
      ...{ cause: 'older', rev: 3 },
      lines: [
        `The page loaded ${games} before ${next} took its place, by ${took}.`,
        'That was soft: a page keeps what it runs until its next navigation, or until the player takes the offer.',
      ],
    })
    expect((await ofGames(unaware))?.lines[1]).toMatch(
      new RegExp(`^Meanwhile ${next} became the active release, by ${took}: the page had not heard of it`),
    )
    const bad = await tell({ rev: 3, set: { host, games: next } })
    await rollback('games')
    expect((await ofGames(bad))?.lines.at(-1)).toContain(
      `Meanwhile ${next} was withdrawn, by rev 4, ana: rollback games ${next} -> ${games} (pages stay white), at ${at}`,
    )
    const stuck = await ofGames(await tell({ rev: 4, set: { host, games: next } }))
    expect(stuck).toMatchObject({ cause: 'withdrawn', rev: 4 })
    const never = await publish('games', { mark: 'never' })
    expect(await ofGames(await tell({ rev: 4, set: { host, games: never } }))).toMatchObject({ cause: 'unknown' })
  })

  it('tells what happened on a page beside what changed on its channel, in the order of time', async () => {
    const { tell, why, publish, env, host, games } = await asked()
    const next = await publish('games', { mark: 'next' })
    const page = await tell()
    expect((await runLine(['promote', 'games', next, '--severity', 'recall', '--no-wait'], env)).code).toBe(0)
    const { session } = page
    const recalled = { kind: 'recalled', unit: 'games', from: games, to: next } as const
    const error = { kind: 'error', unit: 'games', release: next, what: 'TypeError' } as const
    await tell({ session, seq: 1, rev: 3, set: { host, games: next }, events: [recalled, error] })
    await tell({ session, seq: 2, rev: 3, set: { host, games: next }, events: [{ kind: 'leave' }] })
    const { state, history } = await why(page)
    expect(state).toBe('left')
    expect(history.map(({ from, text }) => `${from} ${text}`)).toEqual([
      'page first heard of',
      `page started host ${host} in 300 ms`,
      `page loaded games ${games}`,
      `log rev 3, key 1: promote recall games ${games} -> ${next}`,
      `page loaded games ${next}; errors came from it`,
      `page left games ${games} for ${next}`,
      'page left',
    ])
  })

  it('finds the entry that led to it behind many others', async () => {
    const { tell, ofGames, publish, promote, change, host, games } = await asked()
    await promote('games', await publish('games', { mark: 'between' }))
    await promote('games', games)
    for (let changes = 0; changes < 120; changes += 1) {
      const policy = changes % 2 === 0 ? { approval: 'every' as const } : null
      await change({ kind: 'policy', unit: 'host', policy, reason: 'x' })
    }
    expect(await ofGames(await tell({ rev: 124, set: { host, games } }))).toMatchObject({ cause: 'active', rev: 4 })
  })

  it('refuses what is no id, means none or several, and what the key may not read', async () => {
    const { tell, run, token, opsUrl } = await asked()
    const alike = (end: string) => `12345678-0000-4000-8000-00000000000${end}`
    for (const end of ['1', '2']) await tell({ session: alike(end) })
    expect(await run('ana')).toMatchObject({ code: 2, err: expect.stringContaining('"ana" is no id of a page load') })
    expect(await run('87654321')).toMatchObject({
      code: 1,
      err: expect.stringContaining('take the id from /dev-tools'),
    })
    expect((await run('1234')).err).toBe('release: "1234" could be several page loads: give more of the id.\n')
    expect((await run(alike('2'))).code).toBe(0)
    for (const rights of [{ channels: ['staging'] }, { actions: ['publish'] as const }]) {
      const stranger = { RELEASE_SERVICE: opsUrl, RELEASE_KEY: await token(rights) }
      const { code, err } = await runLine(['why', alike('1')], stranger)
      expect([code, err]).toEqual([1, expect.stringContaining('may not read')])
    }
    expect((await runLine(['why', alike('1')])).err).toContain('Say who remembers it: --service')
  })
})
