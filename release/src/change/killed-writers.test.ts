import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readHead } from '../log/read-log.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { refreshPointer } from '../pointer/refresh-pointer.ts'
import { listReleases } from '../releases/list-releases.ts'
import { runCli } from '../testing/built-cli.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { refreshing } from '../testing/test-signer.ts'
import { testStores } from '../testing/test-stores.ts'
import { verifyChain } from '../verify/verify-chain.ts'
import { verifyRelease } from '../verify/verify-release.ts'
import { verifyStore } from '../verify/verify-store.ts'

const killed = -1
/** Each night more moments are tried. */
const thorough = process.env.PROVE === '1'
const preload = pathToFileURL(join(import.meta.dirname, '../testing/kill-at-step.mjs')).href

/** Runs a command that is ended with kill -9 when it begins the given step; 0 lets it live and count its steps. */
async function runUntil(step: number, args: readonly string[]) {
  const { code, err } = await runCli(args, { NODE_OPTIONS: `--import=${preload}`, KILL_AT_STEP: String(step) })
  return { code, steps: Number(/^steps (\d+)$/m.exec(err)?.[1] ?? 0) }
}

/** About `count` of the steps, the first and the last among them; long proofs choose anew which ones between. */
function someOf(steps: number, count: number): number[] {
  const stride = Math.max(1, (steps - 1) / (count - 1))
  const inner = Array.from(
    { length: count - 2 },
    (_, at) => 2 + Math.floor((at + (thorough ? Math.random() : 0.5)) * stride),
  )
  return [...new Set([1, ...inner.filter((step) => step < steps), steps])]
}

describe.each(testStores)('killed writers on %s', (_name, open) => {
  it('leave no release or a whole one, wherever kill -9 meets publish', {
    tags: ['proof'],
    timeout: 120_000,
  }, async () => {
    const { store, place } = await fakeStore(open)
    const publish = async (mark: string) => [
      'publish',
      'legal',
      '--dir',
      await fakeBuild('legal', { mark }),
      '--store',
      place,
    ]
    await runCli(await publish('first'))
    const { code, steps } = await runUntil(0, await publish('counted'))
    expect([code, steps > 20]).toEqual([0, true])
    // Files are written side by side: how many steps there are differs by a few from run to run.
    const codes: number[] = []
    for (const step of someOf(steps, 12)) {
      const before = await listReleases(store, 'legal')
      const command = await publish(`killed at ${step}`)
      codes.push((await runUntil(step, command)).code)
      const after = await listReleases(store, 'legal')
      expect(after.length - before.length).toBeLessThanOrEqual(1)
      for (const id of after.filter((one) => !before.includes(one))) {
        expect(await verifyRelease(store, 'legal', id)).toEqual([])
      }
      expect((await runCli(command)).code).toBe(0)
    }
    expect(codes.filter((one) => one === killed).length).toBeGreaterThanOrEqual(codes.length - 2)
    expect((await verifyStore(store, { repair: false, ...refreshing })).problems).toEqual([])
  })

  it('leave the old or the new state, wherever kill -9 meets promote, rollback and unlock', {
    timeout: 120_000,
  }, async () => {
    const { store, place, publish, promote, rollback, unlock } = await fakeStore(open)
    const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
    await promote('games', one)
    await promote('games', two)
    const at = ['--store', place]
    const commands = {
      rollback: ['rollback', 'games', '--to', one, '--reason', 'drill', ...at],
      unlock: ['unlock', 'games', ...at],
      promote: ['promote', 'games', two, ...at],
    }
    /** Back to the state in which this command has something to do. */
    const prepare = async (name: keyof typeof commands) => {
      const state = (await readHead(store, 'production'))?.entry.units.games
      if (name === 'rollback' && state?.active !== two) {
        await unlock('games')
        await promote('games', two)
      }
      if (name === 'unlock' && !state?.locked) await rollback('games', state?.active === one ? two : one)
      if (name === 'promote' && state?.locked) await unlock('games')
      if (name === 'promote' && state?.active === two) await promote('games', one)
    }
    for (const name of ['rollback', 'unlock', 'promote'] as const) {
      await prepare(name)
      const counted = await runUntil(0, commands[name])
      expect([counted.code, counted.steps > 10]).toEqual([0, true])
      const codes: number[] = []
      for (const step of someOf(counted.steps, thorough ? 8 : 3)) {
        await prepare(name)
        const before = (await readHead(store, 'production'))?.entry.rev ?? 0
        codes.push((await runUntil(step, commands[name])).code)
        const chain = await verifyChain(store, 'production', refreshing.signer)
        expect(chain.problems).toEqual([])
        expect([before, before + 1]).toContain(chain.head?.rev)
        const pointer = readPointer(await store.read('channels/production.json'))
        expect([before, chain.head?.rev]).toContain(pointer?.rev)
        expect(await refreshPointer(store, 'production', refreshing)).toBe(chain.head?.rev)
      }
      expect(codes.filter((one) => one === killed).length).toBeGreaterThanOrEqual(codes.length - 2)
    }
    expect((await verifyStore(store, { repair: false, ...refreshing })).problems).toEqual([])
  })

  it('leave each release whole or gone, wherever kill -9 meets prune, and the live one untouched', {
    tags: ['proof'],
    timeout: 120_000,
  }, async () => {
    const { store, place, publish, promote } = await fakeStore(open)
    const live = await publish('games', { mark: 'live' })
    await promote('games', live)
    const command = ['prune', '--delete', '--published-before', '2027-01-01', '--assume-unused', '--store', place]
    await publish('games', { mark: 'counted' })
    const { code, steps } = await runUntil(0, command)
    expect([code, steps > 3]).toEqual([0, true])
    for (const step of someOf(steps, 4)) {
      const old = await publish('games', { mark: `old ${step}` })
      await runUntil(step, command)
      expect((await verifyStore(store, { repair: false, ...refreshing })).problems).toEqual([])
      const left = await listReleases(store, 'games')
      expect(left).toContain(live)
      // What the kill left in no one's sight does not keep the same build from being published again.
      if (!left.includes(old)) expect(await publish('games', { mark: `old ${step}` })).toBe(old)
      expect((await runCli(command)).code).toBe(0)
      expect(await listReleases(store, 'games')).toEqual([live])
    }
  })
})
