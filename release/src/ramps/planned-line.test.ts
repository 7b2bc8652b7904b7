import { describe, expect, it } from 'vitest'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'

async function installation() {
  const team = await fakeStore()
  const first = await team.publish('games')
  await team.promote('games', first)
  const next = await team.publish('games', { mark: 'next' })
  const line = (words: string, by = 'ana') =>
    runLine([...words.replace('<id>', next).split(' '), '--store', team.place], { RELEASE_BY: by })
  return { ...team, first, next, line }
}

describe('a planned ramp on the command line', () => {
  it('is begun with its steps, stands in status and log, and is ended by hand', async () => {
    const { line, first, next } = await installation()
    const begin = 'promote games <id> --ramp 1,10,100 --every 10m'
    const lines = [
      `games ${next} ramps at 1 % on production (rev 2); the others stay on ${first}.`,
      'The ramp goes on by itself: then 10, 100 %, each after 10 min or more and only while the judge finds it healthy. "release ramp games <percent>" takes it over.',
    ]
    const dry = await line(`${begin} --dry-run`)
    for (const one of lines) expect(dry.out).toContain(one)
    expect((await line(begin)).out).toContain(lines.join('\n'))
    expect((await line('status')).out).toMatch(
      new RegExp(`RAMP 1 %: ${next}, 10 % not before \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z`),
    )
    expect((await line('log')).out).toContain('promote 1 % passive then 10, 100 % every 10 min')
    expect(JSON.parse((await line('status --json')).out).units.games.plan).toMatchObject({
      steps: [10, 100],
      by: 'ana',
    })
    expect((await line('ramp games 1 --reason waiting')).out).toContain('ramps at 1 %')
    expect(JSON.parse((await line('status --json')).out).units.games.plan).toBeNull()
    expect((await line('ramp games 1')).out).toContain('is already at 1 %')
  })

  it('is approved by somebody else, who is told what for', async () => {
    const { line, next } = await installation()
    await line('policy games --approval last --reason careful')
    expect((await line('approve games', 'eva')).err).toContain('games has no planned ramp on production')
    await line('promote games <id> --ramp 50,60,100 --every 2h')
    expect((await line('approve games', 'eva')).out).toContain(
      'games goes to 60 % without approval: the policy of production asks for it before the last step alone.',
    )
    await line('promote games <id> --ramp 50,100 --every 2h')
    expect((await line('approve games')).err).toContain('ana began this ramp of games: somebody else approves 100 %')
    expect((await line('approve games', 'eva')).out).toContain(`Approved 100 % for games ${next} on production (rev 5)`)
    expect((await line('status')).out).toContain('(approved)')
  })

  it.each([
    ['--ramp 10,50', 'Say how long each step lasts at least: --every 10m.'],
    ['--ramp 10 --every 10m', '--every belongs to a ramp of several steps'],
    ['--every 10m', '--every belongs to a ramp of several steps'],
    ['--ramp 50,10 --every 10m', 'The steps of a ramp rise: name one above 50 % after it.'],
    ['--ramp 10,60,50 --every 10m', 'A planned ramp needs steps that rise'],
    ['--ramp 10,101 --every 10m', '"101" is no share'],
    ['--ramp 10,50 --every 10x', '--every 10x is no time: give a whole number with s, m, h or d'],
    [
      '--ramp 10,50 --every 5s',
      'A planned ramp needs steps that rise, at most 20 and 100 % at most, and --every between 1m and 30d.',
    ],
  ])('says what is wrong with %s', async (words, message) => {
    const { line } = await installation()
    const { code, err } = await line(`promote games <id> ${words}`)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })
})
