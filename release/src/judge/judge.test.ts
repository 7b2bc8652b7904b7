import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Evidence, judge } from './judge.ts'
import { medianOf, quantileShares } from './median.ts'

/** Votes of as many networks as there are sessions. */
const many = { networks: { failed: 99, errored: 99, poor: 99 }, leftOut: 0 } as const
const unknown = medianOf(0, null)
const untold = { felt: 0, poor: 0, lcp: unknown, ready: unknown } as const
const nothing: Evidence = { tried: 0, failed: 0, loaded: 0, errored: 0, timed: 0, medianMs: null, ...untold, ...many }
const sound: Evidence = {
  tried: 5_000,
  failed: 15,
  loaded: 4_985,
  errored: 20,
  timed: 4_985,
  medianMs: 400,
  ...untold,
  ...many,
}

describe('the judge', () => {
  it('reverts a candidate of which 5 % fail to start within a minute of traffic, in 200 of 200 runs', () => {
    const reverted = seeds(200).map((seed) => run({ seed, candidate: 0.05, incumbent: 0.003, seconds: 60 }))
    expect(reverted.filter(({ kind }) => kind === 'revert')).toHaveLength(200)
  })

  it.each([0.003, 0.01])(
    'never reverts one that fails as often as the incumbent (%d) in 200 runs of ten minutes',
    (rate) => {
      const verdicts = seeds(200).map((seed) => run({ seed, candidate: rate, incumbent: rate, seconds: 600 }))
      expect(verdicts.filter(({ kind }) => kind === 'revert')).toEqual([])
      expect(verdicts.filter(({ kind }) => kind === 'healthy').length).toBeGreaterThan(190)
    },
  )

  it.each([0.1, 0.5])(
    'calls one of which 5 %% break healthy in none of 200 ramps at %d of one session a second, however often it looks',
    (share) => {
      const ended = seeds(200).map((seed) => slowRamp({ seed, share, candidate: 0.05, incumbent: 0.005, hours: 2 }))
      expect(ended.filter(({ verdict }) => verdict.kind === 'healthy')).toEqual([])
      const found = ended.filter(({ verdict }) => verdict.kind === 'revert').map(({ seconds }) => seconds)
      // What docs/platform.md states: 95 of 100 are found within this time.
      const within = share === 0.1 ? 80 * 60 : 35 * 60
      expect(found.filter((seconds) => seconds <= within).length).toBeGreaterThanOrEqual(190)
    },
  )

  it.each([0.1, 0.5])('calls one healthy that is as good, at %d of one session a second', (share) => {
    const ended = seeds(100).map((seed) => slowRamp({ seed, share, candidate: 0.005, incumbent: 0.005, hours: 6 }))
    expect(ended.filter(({ verdict }) => verdict.kind === 'revert')).toEqual([])
    expect(ended.filter(({ verdict }) => verdict.kind === 'healthy').length).toBeGreaterThanOrEqual(95)
  })

  it('sees errors after the start as it sees failed starts, in 200 of 200 runs', () => {
    const verdicts = seeds(200).map((seed) =>
      run({ seed, candidate: 0.05, incumbent: 0.003, seconds: 60, what: 'errored' }),
    )
    expect(verdicts.every((verdict) => verdict.kind === 'revert' && verdict.reason.startsWith('errors: '))).toBe(true)
  })

  it('says what it saw', () => {
    const broken = { ...nothing, tried: 40, failed: 30, loaded: 10 }
    expect(judge(broken, sound, 5_000)).toEqual({
      kind: 'revert',
      reason: 'failed starts: 75.0 % of 40 sessions, the incumbent 0.3 % of 5000',
    })
    expect(judge(broken, nothing, 5_000)).toMatchObject({ kind: 'revert' })
  })

  it('reverts nothing for failures of fewer than three networks, however many and whatever they are', () => {
    const from = (networks: number) => ({ networks: { failed: networks, errored: networks, poor: networks } })
    const broken = { ...nothing, tried: 400, failed: 10, loaded: 390 }
    const breaking = { ...nothing, tried: 400, loaded: 400, errored: 10 }
    const poor = { ...nothing, tried: 400, loaded: 400, felt: 400, poor: 40 }
    const settled = { ...sound, tried: 100_000, failed: 1, loaded: 100_000, errored: 1, felt: 100_000, poor: 1_000 }
    for (const evidence of [broken, breaking, poor]) {
      expect(judge({ ...evidence, ...from(2) }, settled, 5_000).kind).toBe('wait')
      expect(judge({ ...evidence, ...from(3) }, settled, 5_000).kind).toBe('revert')
    }
  })

  it('says nothing before 30 sessions, and that all is well not before a minute', () => {
    expect(judge({ ...nothing, tried: 29, failed: 29 }, sound, 600_000)).toEqual({ kind: 'wait' })
    expect(judge(sound, sound, 59_999)).toEqual({ kind: 'wait' })
    expect(judge(sound, sound, 60_000)).toEqual({ kind: 'healthy' })
    expect(judge({ ...sound, tried: 40, failed: 0, loaded: 40, errored: 0, timed: 40 }, sound, 600_000)).toEqual({
      kind: 'wait',
    })
  })

  it('reverts for load time when it is both 1.3 times and 200 ms over, with 200 loads of each', () => {
    const at = (candidateMs: number, incumbentMs: number, timed = 200) =>
      judge({ ...sound, timed, medianMs: candidateMs }, { ...sound, medianMs: incumbentMs }, 60_000).kind
    expect([at(721, 500), at(700, 500), at(250, 100), at(1_250, 1_000), at(3_000, 500, 199)]).toEqual([
      'revert',
      'healthy',
      'healthy',
      'healthy',
      'healthy',
    ])
  })

  it.each([0.01, 0.2, 0.6])(
    'reverts one of whose pages 5 % more are poor than the %d of the incumbent, in 200 of 200 runs of ten minutes',
    (rate) => {
      const runs = { incumbent: rate, seconds: 600, what: 'poor' } as const
      const worse = seeds(200).map((seed) => run({ seed, candidate: rate + 0.05, ...runs }))
      expect(worse.filter((verdict) => verdict.kind === 'revert' && /^poor pages: /.test(verdict.reason))).toHaveLength(
        200,
      )
      const same = seeds(200).map((seed) => run({ seed, candidate: rate, ...runs }))
      expect(same.filter(({ kind }) => kind === 'revert')).toEqual([])
    },
  )

  it.each([
    ['lcp', 'the largest content is painted after'],
    ['ready', 'the page is drawn after'],
  ] as const)('reverts for %s twice as late, and never for one that is as early, in 100 runs', (which, words) => {
    const of = (count: number, factor: number, random: () => number) => ({
      ...sound,
      [which]: timesOf(count, factor, random),
    })
    const verdictsOf = (seed: number, factor: number) => {
      const random = randomOf(seed)
      return [300, 600, 1_200].map((count) => judge(of(count, factor, random), of(count, 1, random), 60_000))
    }
    const worse = seeds(100).map((seed) => verdictsOf(seed, 2).at(-1))
    expect(worse.filter((verdict) => verdict?.kind === 'revert' && verdict.reason.startsWith(words))).toHaveLength(100)
    expect(
      seeds(100)
        .flatMap((seed) => verdictsOf(seed, 1))
        .filter(({ kind }) => kind === 'revert'),
    ).toEqual([])
    const few = judge(of(199, 9, randomOf(1)), of(5_000, 1, randomOf(2)), 60_000)
    expect(few.kind).toBe('healthy')
  })

  describe('of a host, of whose pages some are never heard of again', () => {
    it.each([0.003, 0.12])(
      'reverts a candidate that 5 % more of them do not start with than the %d that are not heard of anyway, in 200 of 200 runs of five minutes',
      (base) => {
        const verdicts = seeds(200).map((seed) =>
          run({ seed, candidate: base + 0.05, incumbent: base, seconds: 300, pages: { uncounted: 0 } }),
        )
        expect(verdicts.filter(({ kind }) => kind === 'revert')).toHaveLength(200)
      },
    )

    it.each([0.003, 0.12, 0.6, 0.97])('never reverts one that is as good (%d) in 200 runs of ten minutes', (base) => {
      const verdicts = seeds(200).map((seed) =>
        run({ seed, candidate: base, incumbent: base, seconds: 600, pages: { uncounted: 0 } }),
      )
      expect(verdicts.filter(({ kind }) => kind === 'revert')).toEqual([])
    })

    it('does not judge the starts, and calls nothing healthy, where pages are sent that nobody counts', () => {
      const none: Evidence = { ...sound, tried: 0, failed: 0, pages: { uncounted: 5_000 } }
      expect(judge(none, none, 600_000)).toEqual({ kind: 'wait', blind: true })
      const half: Evidence = { ...sound, tried: 2_500, failed: 2_400, pages: { uncounted: 2_500 } }
      expect(judge(half, { ...sound, pages: { uncounted: 0 } }, 600_000)).toEqual({ kind: 'wait', blind: true })
      expect(judge({ ...none, errored: 900 }, none, 600_000)).toMatchObject({ kind: 'revert' })
      // A browser that shows an old page again is no server that does not count.
      const few: Evidence = { ...sound, pages: { uncounted: 40 } }
      expect(judge(few, few, 600_000)).toEqual({ kind: 'healthy' })
    })

    it('says that it counted pages', () => {
      const broken: Evidence = { ...nothing, tried: 400, failed: 300, pages: { uncounted: 0 } }
      expect(judge(broken, { ...sound, pages: { uncounted: 0 } }, 5_000)).toEqual({
        kind: 'revert',
        reason: 'failed starts: 75.0 % of 400 pages, the incumbent 0.3 % of 5000',
      })
    })
  })

  it('never becomes kinder when more sessions fail', () => {
    const rank = { healthy: 0, wait: 1, revert: 2 } as const
    const many = fc.integer({ min: 30, max: 5_000 })
    fc.assert(
      fc.property(many, fc.nat(5_000), fc.nat(500), many, fc.nat(100), (tried, some, more, oldTried, oldFailed) => {
        const of = (failed: number): Evidence => ({ ...sound, tried, failed: Math.min(failed, tried) })
        const old = { ...sound, tried: oldTried, failed: Math.min(oldFailed, oldTried) }
        const kind = (failed: number) => rank[judge(of(failed), old, 60_000).kind]
        return kind(some + more) >= kind(some)
      }),
    )
  })
})

type SlowRamp = { seed: number; share: number; candidate: number; incumbent: number; hours: number }

/** One session a second, judged with every ten: the first verdict, and after how many seconds it came. */
function slowRamp({ seed, share, candidate, incumbent, hours }: SlowRamp) {
  const random = randomOf(seed)
  const counts = { mine: { loaded: 0, errored: 0 }, theirs: { loaded: 0, errored: 0 } }
  const of = ({ loaded, errored }: typeof counts.mine): Evidence => ({ ...nothing, tried: loaded, loaded, errored })
  for (let seconds = 1; seconds <= hours * 3_600; seconds += 1) {
    const [side, rate] = random() < share ? ([counts.mine, candidate] as const) : ([counts.theirs, incumbent] as const)
    side.loaded += 1
    if (random() < rate) side.errored += 1
    const verdict = seconds % 10 === 0 ? judge(of(counts.mine), of(counts.theirs), seconds * 1_000) : null
    if (verdict !== null && verdict.kind !== 'wait') return { verdict, seconds }
  }
  return { verdict: { kind: 'wait' } as const, seconds: hours * 3_600 }
}

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** A small generator of equal numbers for equal seeds (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Run = { seed: number; candidate: number; incumbent: number; seconds: number } & {
  what?: 'failed' | 'errored' | 'poor'
  pages?: Evidence['pages']
}

/** Times of phones and networks that differ as those of visitors do, around `factor` times 2,000 ms: spread by 0.8 of a logarithm. */
function timesOf(count: number, factor: number, random: () => number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const times = Array.from({ length: count }, () => factor * 2_000 * Math.exp(0.8 * normal())).sort((a, b) => a - b)
  return medianOf(
    count,
    quantileShares.map((share) => times[Math.round(share * (count - 1))] ?? 0),
  )
}

/** A ramp of a tenth: 12 sessions of the candidate a second, 108 of the incumbent, judged every two seconds. */
function run({ seed, candidate, incumbent, seconds, what = 'failed', pages }: Run) {
  const random = randomOf(seed)
  const grow = (before: Evidence, sessions: number, rate: number): Evidence => {
    let bad = 0
    for (let session = 0; session < sessions; session += 1) if (random() < rate) bad += 1
    const failed = what === 'failed' ? bad : 0
    const heard = { tried: before.tried + sessions, felt: before.felt + sessions, loaded: before.loaded + sessions }
    if (what === 'poor') return { ...before, ...heard, poor: before.poor + bad }
    return {
      ...before,
      tried: before.tried + sessions,
      failed: before.failed + failed,
      loaded: before.loaded + sessions - failed,
      errored: before.errored + bad - failed,
    }
  }
  let one: Evidence = { ...nothing, pages }
  let other = one
  for (let second = 2; second <= seconds; second += 2) {
    one = grow(one, 24, candidate)
    other = grow(other, 216, incumbent)
    const verdict = judge(one, other, second * 1_000)
    if (verdict.kind === 'revert' || second === seconds) return verdict
  }
  throw new Error('a run ends with a verdict')
}
