import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parts } from './parts.mjs'
import { readOrder } from './run-campaign.mjs'
import { writeCampaign } from './write-campaign.mjs'

const what = { fuzz: 'drawn cases', kill: 'killed processes' }
const at = { parts: what, commit: 'abc1234', date: '2026-01-02' }
const run = { seed: '7', counts: '12 tests', seconds: 3.4, failed: 0, failures: [] }

test('a part that ran has its line, one that never ran says so', () => {
  const text = writeCampaign('', { ...at, runs: { fuzz: run } })
  expect(text).toContain('| `fuzz` | drawn cases | abc1234 | 2026-01-02 | 7 | 12 tests | 3 | none |')
  expect(text).toContain('| `kill` | killed processes | never run |')
})

test('what did not run this time keeps its line, and the known faults stay as they were written', () => {
  const first = writeCampaign('', { ...at, runs: { fuzz: run } }).replace('\nNone.\n', '\n- A win is late. Mend it.\n')
  const second = writeCampaign(first, {
    ...at,
    commit: 'def5678',
    runs: { kill: { ...run, failed: 2, failures: ['one | two', 'three'] } },
  })
  expect(second).toContain('| `fuzz` | drawn cases | abc1234 |')
  expect(second).toContain(
    '| `kill` | killed processes | def5678 | 2026-01-02 | 7 | 12 tests | 3 | 2: one \\| two; three |',
  )
  expect(second).toContain('- A win is late. Mend it.\n')
  expect(writeCampaign(second, { ...at, runs: {} })).toBe(second)
})

test('the page that stands in docs is the one that the command would write', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/campaign.md'), 'utf8')
  const named = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.what]))
  expect(writeCampaign(text, { ...at, parts: named, runs: {} })).toBe(text)
})

test('a campaign is all parts, or those that are named; anything else is said', () => {
  expect(readOrder([]).names).toEqual(Object.keys(parts))
  expect(readOrder(['--only', 'sim,fuzz', '--seed', '5', '--fuzz-runs', '100', '--repeat', '2'])).toEqual({
    ...{ names: ['fuzz', 'sim'], seed: 5, counts: { fuzz: 100, repeat: 2, sequences: 300 } },
  })
  for (const name of ['luck', 'constructor', '']) {
    expect(() => readOrder(['--only', name])).toThrow(`there is no part "${name}"`)
  }
  expect(() => readOrder(['--only'])).toThrow('--only needs')
  expect(() => readOrder(['--seed', 'x'])).toThrow('--seed needs a whole number')
  expect(() => readOrder(['fuzz'])).toThrow('does not know "fuzz"')
})

test('what the parts run is there', () => {
  const text = readFileSync(resolve(import.meta.dirname, 'parts.mjs'), 'utf8')
  const named = [...text.matchAll(/'((?:server|release|studio|host|scripts)\/[\w./-]+)'/g)].map(([, place]) => place)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((place) => !existsSync(resolve(import.meta.dirname, '../..', place ?? '')))).toEqual([])
})

test('journeys draw from the seed of the campaign, which is written down', async () => {
  const seeds: unknown[] = []
  const releases: string[] = []
  const none = { passed: 0, failed: 0, failures: [] }
  const runner = {
    node: async () => ({ code: 0 }),
    browsers: async (name: string, _config: string, _tools: object, args: string[], env: Record<string, string>) => {
      seeds.push(env.FAST_CHECK_SEED)
      if (name.startsWith('releases'))
        releases.push(args.filter((arg) => /^--(repeat-each|shard)=/.test(arg)).join(' '))
      return none
    },
  }
  const given = { runner, tools: { shell: null }, seed: 77, counts: { repeat: 3, sequences: 250 } }
  const found = [await parts.browser.run(given), await parts.releases.run(given), await parts.gallery.run(given)]
  expect(seeds).toEqual(['77', '77', '77', '77', '77', '77', '77', '77'])
  // Halves of the repetitions, then of the sequences.
  expect(releases).toEqual([
    '--repeat-each=2',
    '--repeat-each=1',
    '--repeat-each=3 --shard=1/2',
    '--repeat-each=3 --shard=2/2',
  ])
  expect(found.map(({ seed }) => seed)).toEqual(['77', '77', '77'])
  expect(found[1]?.counts).toBe('0 tests, journeys 3 times, 300 sequences')
})
