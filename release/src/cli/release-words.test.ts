import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { statusSchema } from '../report/answer-schemas.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { runLine } from '../testing/run-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { findRelease } from './find-release.ts'
import { readReleaseWord } from './read-arguments.ts'

const json = (text: string) => JSON.parse(text) as Record<string, unknown>

/** A store with two releases of games, of which the first is live. */
async function team() {
  const store = await temporaryFolder()
  const run = (...args: string[]) => runLine([...args, '--store', store])
  const publish = async (mark: string, ...more: string[]) => {
    const folder = await fakeBuild('games', { mark, version: `1.${mark.length}.0` })
    return String(json((await run('publish', 'games', '--dir', folder, '--json', ...more)).out).id)
  }
  const told = ['--commit', 'b7d2f40', '--author', 'Ana <a@example.com>', '--message', 'Stop the wheel\nIt ran.']
  const one = await publish('a', ...told, '--url', 'https://code.example.com/c/1')
  const two = await publish('bb', '--author', 'Eva', '--message', 'Turn it the other way '.repeat(6))
  await run('promote', 'games', one)
  return { run, one, two }
}

describe('a release is named shortly', () => {
  it('by latest, its version and the beginning of its hash, and what was taken is said first', async () => {
    const { run, one, two } = await team()
    const dry = await run('promote', 'games', 'latest', '--dry-run')
    expect(dry.out).toMatch(
      /^"latest" is games \S+, published \S+Z by ana \(Eva: Turn it the other way .*…\)\.\nDry run: nothing was changed\./,
    )
    expect(dry.out).toContain(`"latest" is games ${two},`)
    expect(json((await run('promote', 'games', 'latest', '--json')).out)).toMatchObject({ ok: true, to: two })
    const back = await run('rollback', 'games', '--to', '1.1.0', '--reason', 'x')
    expect(back.out).toContain(`"1.1.0" is games ${one}, `)
    expect(back.out).toContain(`Rolled games back from ${two} to ${one}`)
    const gone = await run('withdraw', 'games', two.slice(-12, -6), '--reason', 'x', '--dry-run', '--json')
    expect([gone.code, json(gone.out).message]).toEqual([0, `games ${two} is withdrawn on production already.`])
  })

  it('and a word that fits none or several is refused before anything is done', async () => {
    const { run, one } = await team()
    const again = await run(
      'publish',
      'games',
      '--dir',
      await fakeBuild('games', { mark: 'x', version: '1.1.0' }),
      '--json',
    )
    const other = String(json(again.out).id)
    const several = await run('promote', 'games', '1.1.0')
    expect(several).toMatchObject({ code: 1, out: '' })
    expect(several.err).toMatch(
      /^release: "1\.1\.0" could be several releases of games: \S+, \S+\. Give more of the hash/,
    )
    for (const id of [one, other]) expect(several.err).toContain(id)
    const none = await run('override', 'games', 'ffff0000ffff')
    expect([none.code, none.err]).toEqual([
      1,
      'release: No release of games is meant by "ffff0000ffff": "release status" lists them.\n',
    ])
    const back = await run('rollback', 'games', '--to', 'latest', '--reason', 'x')
    expect([back.code, back.err]).toEqual([
      2,
      'release: --to latest is no way back: the newest release is as a rule the one to leave. Name the release: "release status" lists them.\n',
    ])
  })
})

it('needs nothing of an older service, but for which release is the newest', async () => {
  const { run, one, two } = await team()
  const { sources, ...older } = json((await run('status', '--json')).out)
  expect(sources).toBeDefined()
  const find = (word: string) =>
    findRelease({ unit: 'games', word: readReleaseWord(word), status: async () => v.parse(statusSchema, older) })
  expect([await find('1.1.0'), await find(two.slice(-12, -6))]).toEqual([one, two])
  await expect(find('latest')).rejects.toThrow('does not say which release is the newest: name the release itself.')
})

describe('what a release is', () => {
  it('stands in status shortly, and in show as a whole', async () => {
    const { run, one, two } = await team()
    const status = await run('status')
    expect(status.out).toMatch(new RegExp(`games +${one} +b7d2f40 +Ana: Stop the wheel\\n`))
    expect(json((await run('status', '--json')).out)).toMatchObject({
      sources: {
        games: [
          { id: two, author: 'Eva' },
          { id: one, changeUrl: 'https://code.example.com/c/1' },
        ],
        host: [],
      },
    })
    const shown = await run('show', 'games', '1.1.0')
    expect(shown.out).toMatch(new RegExp(`^games ${one} \\(active on production\\)\\n`))
    for (const line of [
      /^commit +b7d2f40$/m,
      /^author +Ana$/m,
      /^message +Stop the wheel$/m,
      /^link +https:\/\/code\.example\.com\/c\/1$/m,
      /^published +\S+Z by ana$/m,
      /^first live +\S+Z by ana \(rev 1, promote passive\)$/m,
      /^files +3, 1\.71 kB$/m,
      /^contract +1$/m,
      /^needs +react \^19\.3\.1, @trebol\/shared\/store \^1\.0\.0$/m,
      /^page +\d+ B +80 kB +every page, compressed$/m,
    ])
      expect(shown.out).toMatch(line)
    expect(json((await run('show', 'games', two, '--json')).out)).toMatchObject({
      ...{ ok: true, id: two, role: null, firstLive: null, commit: null, author: 'Eva' },
      files: [{ path: 'remoteEntry.js' }, { path: 'static/css/remote.css' }, { path: 'static/js/remote.js' }],
    })
    expect(json((await run('log', '--json')).out)).toMatchObject({ entries: [{ to: one, source: { author: 'Ana' } }] })
    expect((await run('show', 'games', '1.0.0-0123456789ab')).err).toContain('games has no release 1.0.0-0123456789ab')
  })

  it('says who first gave it to a share of browsers, and that it was taken back', async () => {
    const { run, two } = await team()
    await run('promote', 'games', two, '--ramp', '10')
    await run('ramp', 'games', '0', '--reason', 'x')
    expect((await run('show', 'games', 'latest')).out).toMatch(/^games \S+ \(withdrawn on production\)$/m)
    expect((await run('show', 'games', 'latest')).out).toMatch(/^first live .*rev 2, promote 10 % passive\)$/m)
  })
})
