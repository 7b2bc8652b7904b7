import { describe, expect, it } from 'vitest'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { refreshing } from '../testing/test-signer.ts'
import { verifyStore } from '../verify/verify-store.ts'
import { formatBytes } from './size-budget.ts'

const heavy = (bytes: number) => ({ mark: 'heavy', files: { 'static/js/film.js': 'x'.repeat(bytes) } })

async function liveTeam() {
  const team = await fakeStore()
  const light = await team.publish('games')
  await team.promote('games', light)
  const run = (...words: readonly string[]) => runLine([...words, '--store', team.place])
  const line = (words: string) => run(...words.split(' '), '--reason', 'the film is wanted')
  const problems = async () => (await verifyStore(team.store, { repair: false, ...refreshing })).problems
  return { ...team, light, run, line, problems }
}

describe('the size budgets of a channel', () => {
  it('refuse a build of 5.5 MB with a table, and the command that it names lets it in', async () => {
    const { publish, promote, light, line, problems, rollback, unlock } = await liveTeam()
    const id = await publish('games', heavy(5_500_000))
    const refused = await promote('games', id).catch((error: Error) => error.message)
    expect(refused).toBe(
      [
        `games ${id} is over its size budget on production:`,
        '       release  budget',
        'page   303 B    80 kB                   every page, compressed',
        'file   5.5 MB   300 kB  over by 5.2 MB  static/js/film.js',
        'total  5.5 MB   2 MB    over by 3.5 MB  4 files',
        'Make it smaller, or have the budget raised by who may: release policy games --file 5500kB --total 5502kB --channel production --reason "…".',
      ].join('\n'),
    )
    const raise = await line('policy games --file 5500kB --total 5502kB --channel production')
    expect([raise.code, raise.out]).toEqual([
      0,
      expect.stringContaining('(rev 2): page 80 kB, file 5.5 MB, total 5.5 MB, approval none.'),
    ])
    expect(await promote('games', id)).toMatchObject({ status: 'changed' })
    await line('policy games --standard')
    // The way back is open, whatever it weighs; the way forward is held against the budget again.
    await rollback('games', light)
    await rollback('games', id)
    await rollback('games', light)
    await unlock('games')
    await expect(promote('games', id)).rejects.toThrow('over its size budget')
    expect(await problems()).toEqual([])
  })

  it('leave out the program that draws pages, which no page loads', async () => {
    const { publish, promote } = await liveTeam()
    const file = 'static/program/pages.js'
    const id = await publish('games', {
      mark: 'program',
      files: { [file]: 'x'.repeat(2_500_000) },
      program: { file, pages: [] },
    })
    expect(await promote('games', id)).toMatchObject({ status: 'changed' })
  })

  it('weigh what the heaviest page loads, compressed, and all that the page of a host names', async () => {
    const { publish, promote, line } = await liveTeam()
    const noise = Array.from({ length: 9_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join('')
    const files = { 'static/js/slots.js': noise }
    const id = await publish('games', { mark: 'page', files, pages: { '/slots': ['static/js/slots.js'], '/': [] } })
    await line('policy games --page 20kB')
    await expect(promote('games', id)).rejects.toThrow(/page {3,}\d+\.?\d* kB {2}20 kB +over by .*\/slots, compressed/)
    const host = await publish('host', { files: { 'static/js/index.js': noise } })
    await line('policy host --page 20kB')
    await expect(promote('host', host)).rejects.toThrow('every page, compressed')
  })

  it('are shown beside what is live, stand in the log, and are kept by other changes', async () => {
    const { publish, promote, line, run, store } = await liveTeam()
    expect((await run('policy', 'profile')).out).toContain('nothing live')
    await line('policy games --total 2.5MB')
    await line('policy games --file 400kB --dry-run')
    await line('policy games --file 400kB')
    await promote('games', await publish('games', { mark: 'next' }))
    const { out } = await run('policy', 'games')
    expect(out).toMatch(/file +1\.\d+ kB +400 kB \(set here\) +remoteEntry\.js/)
    expect(out).toMatch(/total +1\.\d+ kB +2\.5 MB \(set here\) +3 files/)
    expect((await run('log')).out).toMatch(/policy file 400 kB, total 2\.5 MB +games +- +the film is wanted/)
    expect((await line('policy games --file 400kB')).out).toContain('is that already: page 80 kB, file 400 kB')
    await line('policy games --standard')
    expect((await run('log')).out).toMatch(/5 .*policy standard +games/)
    expect(await store.list('channels/production')).toHaveLength(5)
  })

  it.each([
    [['policy', '--total', '3MB'], 'Name the unit whose policy is set'],
    [['policy', 'games', '--total', '3'], '--total 3 is no size: give kB or MB from 1kB to 100MB'],
    [['policy', 'games', '--total', '200MB'], '--total 200MB is no size'],
    [['policy', 'games', '--total', '3MB', '--standard'], 'Give what is set or --standard, not both'],
    [['policy', 'games', '--total', '3MB'], 'Say why with --reason'],
    [['policy', 'profile', '--total', '3MB', '--reason', 'x'], 'profile has no release yet'],
  ])('say what is wrong with %j', async (words, message) => {
    const { place } = await liveTeam()
    expect((await runLine([...words, '--store', place])).err).toContain(message)
  })

  it.each([
    [127, '127 B'],
    [79_949, '79.9 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [5_501_234, '5.5 MB'],
  ])('tell %i bytes as %s', (size, text) => {
    expect(formatBytes(size)).toBe(text)
  })
})
