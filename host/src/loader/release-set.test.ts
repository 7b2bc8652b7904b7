// @vitest-environment happy-dom
import { type Pointer, pointerSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReleaseSet } from './release-set.ts'

const oldId = '1.0.0-aaaaaaaaaaaa'
const newId = '1.1.0-bbbbbbbbbbbb'
const pin = `sha384-${'A'.repeat(64)}`
const release = (id: string) => ({
  unit: 'games',
  contract: 1,
  global: `trebol_games_${id.slice(-4)}`,
  entry: `/r/games/${id}/remoteEntry.js`,
  preload: [],
  files: { 'remoteEntry.js': pin },
})
const pointer = (rev: number, active: string, previous: string | null): Pointer =>
  v.parse(pointerSchema, {
    channel: 'production',
    rev,
    issuedAt: '2026-01-01T00:00:00Z',
    units: { games: { active, previous, severity: 'passive', locked: null } },
    releases: { [oldId]: release(oldId), [newId]: release(newId) },
  })

let served: Response | Error
beforeEach(() => {
  // The edge is another process; only its answer matters here.
  vi.stubGlobal('fetch', () => (served instanceof Error ? Promise.reject(served) : Promise.resolve(served)))
})
afterEach(() => vi.unstubAllGlobals())

const set = () => createReleaseSet(pointer(5, oldId, null), { timeout: 100, freshFor: -1 })
const active = (releases: ReturnType<typeof set>) => releases.candidates('games').map(({ id }) => id)

test('a newer pointer is taken, and the release before stays as the one to fall back to [R-07-22]', async () => {
  const releases = set()
  served = Response.json(pointer(6, newId, oldId))
  await releases.refresh()
  expect(active(releases)).toEqual([newId, oldId])
})

test('a pointer with a lower revision is never taken', async () => {
  const releases = set()
  served = Response.json(pointer(4, newId, null))
  await releases.refresh()
  expect(active(releases)).toEqual([oldId])
})

test.each([
  ['no network', () => new Error('refused')],
  ['HTML', () => new Response('<!doctype html>')],
  ['another shape', () => Response.json({ id: 1 })],
  ['null', () => new Response('null')],
  ['a failure with good JSON', () => Response.json(pointer(6, newId, oldId), { status: 404 })],
  ['2 MB', () => new Response(`${JSON.stringify(pointer(6, newId, oldId))}${' '.repeat(2_000_000)}`)],
])('with %s the last good pointer stays', async (_, answer) => {
  const releases = set()
  served = answer()
  await releases.refresh()
  expect(active(releases)).toEqual([oldId])
})

test('requests at the same moment share one reading', async () => {
  const releases = set()
  served = Response.json(pointer(6, newId, oldId))
  const fetching = vi.spyOn(globalThis, 'fetch')
  await Promise.all([releases.refresh(), releases.refresh()])
  expect(fetching).toHaveBeenCalledOnce()
})
