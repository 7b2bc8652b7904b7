import type { PointerRelease, ReleaseId } from '@trebol/shared/contract/release'
import { describe, expect, test } from 'vitest'
import type { Federation } from './federation.ts'
import { createRemoteLoader } from './load-remote.ts'
import type { Candidate } from './release-set.ts'
import type { UnitError } from './unit-error.ts'

const pin = `sha384-${'A'.repeat(64)}`
const candidate = (name: string, rest: Partial<PointerRelease> = {}): Candidate => ({
  id: `1.0.0-${name}` as ReleaseId,
  release: {
    unit: 'games',
    contract: 1,
    global: `trebol_games_${name}`,
    entry: `/r/games/1.0.0-${name}/remoteEntry.js`,
    preload: [],
    files: { 'remoteEntry.js': pin },
    ...rest,
  },
})
const good = { remote: { contract: 1, pages: {}, parts: {} } }

type Asked = Parameters<Federation['load']>[0]

/** The network's part: `answers` gives a module or an error for each request, in order. */
function loaderWith(candidates: Candidate[], answers: unknown[], refetched: (boolean | null)[] = []) {
  const asked: Asked[] = []
  const reports: UnitError[] = []
  const told: string[] = []
  const ran: string[] = []
  const withdrawn = new Set<string>()
  const aside = new Set<string>()
  const releases = {
    ready: Promise.resolve(),
    candidates: () => {
      const given = candidates.filter(({ id }) => !withdrawn.has(id))
      return [...given.filter(({ id }) => !aside.has(id)), ...given.filter(({ id }) => aside.has(id))]
    },
    isWithdrawn: (_: string, id: string) => withdrawn.has(id),
    ran: (_: string, { id }: Candidate) => void ran.push(id),
    isAside: (id: string) => aside.has(id),
    setAside: (_: string, id: string) => void aside.add(id),
  }
  const federation: Federation = {
    load: (entry) => {
      asked.push(entry)
      const answer = answers.shift()
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  const loader = createRemoteLoader({
    releases,
    federation,
    // Nobody answers, unless it is said what there is.
    refetch: () => Promise.resolve(refetched.shift() ?? null),
    report: (error) => reports.push(error),
    loaded: (_, id) => told.push(id),
  })
  return { loader, asked, reports, told, ran, withdrawn, aside }
}

describe('a unit', () => {
  test('is loaded once, pinned to its bytes', async () => {
    const { loader, asked } = loaderWith([candidate('new')], [good])
    await loader.load('games')
    expect((await loader.load('games')).release).toBe('1.0.0-new')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      name: 'games_1.0.0-new',
      url: '/r/games/1.0.0-new/remoteEntry.js',
      integrity: pin,
    })
  })

  test('that failed is asked for again, under another name and address', async () => {
    const { loader, asked, reports } = loaderWith([candidate('new')], [new Error('refused'), good])
    await expect(loader.load('games')).rejects.toThrow('refused')
    await expect(loader.load('games')).resolves.toMatchObject({ release: '1.0.0-new' })
    expect(asked[1]).toMatchObject({
      name: 'games_1.0.0-new_r1',
      global: 'trebol_games_new',
      url: '/r/games/1.0.0-new/remoteEntry.js?r=1',
    })
    expect(reports.map(({ message }) => message)).toEqual(['games 1.0.0-new: Error: refused'])
  })

  test('never has the name of another release, though both were built from the same sources', async () => {
    const twins = ['one', 'two'].map((name) => candidate(name, { global: 'trebol_games_same' }))
    const failures = [new Error('refused'), new Error('refused')]
    const { loader, asked, aside } = loaderWith(twins, [...failures, good, good])
    await expect(loader.load('games')).rejects.toThrow('refused')
    await loader.load('games')
    aside.add('1.0.0-one')
    await loader.load('games')
    expect(new Set(asked.map(({ name }) => name)).size).toBe(4)
    expect(asked.map(({ global }) => global)).toEqual(Array(4).fill('trebol_games_same'))
  })

  test('whose entry is wrong is fetched past the cache, and asked for again under another name', async () => {
    const { loader, asked, reports } = loaderWith(
      [candidate('new'), candidate('old')],
      [new Error('wrong'), good],
      [true],
    )
    await expect(loader.load('games')).resolves.toMatchObject({ release: '1.0.0-new' })
    expect(asked.map(({ name, url }) => [name, url])).toEqual([
      ['games_1.0.0-new', '/r/games/1.0.0-new/remoteEntry.js'],
      ['games_1.0.0-new_r1', '/r/games/1.0.0-new/remoteEntry.js'],
    ])
    expect(reports).toEqual([])
  })

  test.each([
    ['stays wrong', [new Error('wrong'), new Error('wrong again')], true, true],
    ['is gone', [new Error('gone')], false, true],
    ['comes from nobody', [new Error('offline')], null, false],
  ])('whose entry %s fails, and tells whether anybody answered', async (_, answers, there, answered) => {
    const { loader, reports, asked } = loaderWith([candidate('new')], [...answers], [there])
    await expect(loader.load('games')).rejects.toMatchObject({ answered })
    expect(reports).toHaveLength(1)
    expect(asked).toHaveLength(answers.length)
  })

  test('with a wrong script gives way as a whole; one without a connection does not', async () => {
    const { loader, reports, aside } = loaderWith([candidate('new'), candidate('old')], [good, good])
    const failed = (rest: object) =>
      Object.assign(new Error('lobby'), {
        name: 'ChunkLoadError',
        request: 'https://site.example/r/games/1.0.0-new/static/js/async/lobby.js',
        ...rest,
      })
    expect(loader.giveUp(failed({}))).toBe(false)
    expect(loader.giveUp(failed({ answered: true, request: '/r/host/1.0.0-new/x.js' }))).toBe(false)
    expect(loader.giveUp(new Error('of the page itself'))).toBe(false)
    expect([...aside, ...reports]).toEqual([])
    expect(loader.giveUp(failed({ answered: true }))).toBe(true)
    expect([...aside]).toEqual(['1.0.0-new'])
    expect(reports).toMatchObject([{ unit: 'games', release: '1.0.0-new', answered: true }])
    await expect(loader.load('games')).resolves.toMatchObject({ release: '1.0.0-old' })
  })

  test('of one release alone has nothing to give way to', () => {
    const wrong = Object.assign(new Error('lobby'), {
      code: 'CSS_CHUNK_LOAD_FAILED',
      request: '/r/games/1.0.0-new/static/css/async/lobby.css',
      answered: true,
    })
    const { loader, aside, reports } = loaderWith([candidate('new')], [])
    expect(loader.giveUp(wrong)).toBe(false)
    expect(aside.size).toBe(0)
    expect(reports).toHaveLength(1)
  })

  test('whose active release fails runs the one before it', async () => {
    const { loader, ran } = loaderWith([candidate('new'), candidate('old')], [new Error('broken'), good])
    await expect(loader.load('games')).resolves.toMatchObject({ release: '1.0.0-old' })
    expect(ran).toEqual(['1.0.0-old'])
  })

  test('that is withdrawn while it loads is not run: the release of now is', async () => {
    let arrive: (module: unknown) => void = () => undefined
    const late = new Promise((resolve) => {
      arrive = resolve
    })
    const { loader, ran, withdrawn } = loaderWith([candidate('bad'), candidate('old')], [late, good])
    const loading = loader.load('games')
    await Promise.resolve()
    withdrawn.add('1.0.0-bad')
    arrive(good)
    await expect(loading).resolves.toMatchObject({ release: '1.0.0-old' })
    expect(ran).toEqual(['1.0.0-old'])
  })

  test('gives up after two releases, so that no reload comes before the end', async () => {
    const three = [candidate('ramped'), candidate('new'), candidate('old')]
    const { loader, asked } = loaderWith(three, [new Error('one'), new Error('two'), good])
    await expect(loader.load('games')).rejects.toThrow('two')
    expect(asked.map(({ name }) => name)).toEqual(['games_1.0.0-ramped', 'games_1.0.0-new'])
  })

  test.each([
    ['built for a newer host', candidate('new', { contract: 99 }), 'it needs contract 99'],
    ['without a pin for its entry', candidate('new', { files: {} }), 'does not pin its entry'],
  ])('%s is not even fetched', async (_, wrong, why) => {
    const { loader, asked } = loaderWith([wrong], [good])
    await expect(loader.load('games')).rejects.toThrow(why)
    expect(asked).toEqual([])
  })

  test.each([[null], [{}], [{ remote: {} }], ['x']])('that exposes %j is refused', async (module) => {
    const { loader } = loaderWith([candidate('new')], [module])
    await expect(loader.load('games')).rejects.toThrow('does not expose a remote with pages')
  })

  test('that is not live says so', async () => {
    await expect(loaderWith([], []).loader.load('games')).rejects.toThrow('no release of it is live')
  })
})

describe('a unit that nobody has asked for yet', () => {
  /** A page whose code counts how often it was fetched. */
  const withPage = () => {
    const fetched: string[] = []
    const slots = { lazy: () => Promise.resolve(fetched.push('/slots')).then(() => ({ Component: () => null })) }
    return { fetched, unit: { remote: { contract: 1, pages: { '/slots': slots }, parts: {} } } }
  }

  test('is fetched with the code of the page, and decides and tells nothing until it is', async () => {
    const { fetched, unit } = withPage()
    const { loader, asked, told, ran } = loaderWith([candidate('new')], [unit])
    await loader.ahead('games', '/slots')
    expect([asked.length, fetched, told, ran]).toEqual([1, ['/slots'], [], []])
    await loader.load('games')
    await loader.load('games')
    expect([asked.length, told, ran]).toEqual([1, ['1.0.0-new'], ['1.0.0-new', '1.0.0-new']])
  })

  test('and fails, is told only when it fails for somebody', async () => {
    const { loader, asked, reports, ran } = loaderWith([candidate('new')], [new Error('no'), new Error('no'), good])
    await expect(loader.ahead('games', '/slots')).rejects.toThrow('no')
    expect(reports).toEqual([])
    await loader.load('games')
    expect([asked.length, reports, ran]).toEqual([3, [], ['1.0.0-new']])
  })

  test('and is asked for while it is fetched, is told once', async () => {
    const { loader, asked, told } = loaderWith([candidate('new')], [good])
    await Promise.all([loader.ahead('games', '/slots'), loader.load('games')])
    expect([asked.length, told]).toEqual([1, ['1.0.0-new']])
  })

  test('and fails while somebody waits, is tried once more for him, before another release is', async () => {
    const { loader, asked, reports, ran } = loaderWith([candidate('new'), candidate('old')], [new Error('no'), good])
    await Promise.allSettled([loader.ahead('games', '/slots'), loader.load('games')])
    expect([asked.length, reports, ran]).toEqual([2, [], ['1.0.0-new']])
    const failing = loaderWith(
      [candidate('new')],
      [new Error('no'), new Error('no'), new Error('no'), new Error('no'), new Error('no')],
    )
    const [, waited] = await Promise.allSettled([failing.loader.ahead('games', '/slots'), failing.loader.load('games')])
    expect([waited.status, failing.reports.length]).toEqual(['rejected', 1])
  })

  test('is not fetched of a release that stands back', async () => {
    const { loader, asked, aside } = loaderWith([candidate('new')], [good])
    aside.add('1.0.0-new')
    await loader.ahead('games', '/slots')
    await loaderWith([], []).loader.ahead('games', '/slots')
    expect(asked).toEqual([])
  })
})
