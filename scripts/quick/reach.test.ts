import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { blend } from '../checks/remembered-seconds.mjs'
import { chooseJourneys, chooseTests, foldersToType, smokeJourneys, specsFor, typesReached } from './reach.mjs'

const root = resolve(import.meta.dirname, '../..')
const topFolders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name)
  .filter((name) => !['docs', 'node_modules', 'shots'].includes(name))

test('every top folder of sources has journeys and types; every folder and every journey that is named exists', () => {
  expect(topFolders).toContain('server')
  expect(topFolders.filter((folder) => !smokeJourneys[folder]?.length || !typesReached[folder]?.length)).toEqual([])
  expect(Object.keys(smokeJourneys).filter((folder) => !existsSync(join(root, folder)))).toEqual([])
  const specs = [...new Set(Object.values(smokeJourneys).flat())]
  expect(specs.filter((spec) => !existsSync(join(root, `e2e/journeys/${spec}.spec.ts`)))).toEqual([])
  // They would change what is live on a site that others use later.
  expect(specs.filter((spec) => spec.endsWith('release'))).toEqual([])
})

test('the folders whose types are checked exist and have types of their own', () => {
  const folders = Object.values(typesReached).flat()
  expect(folders.filter((folder) => !existsSync(join(root, folder, 'tsconfig.json')))).toEqual([])
})

test('a change is walked by what lies nearest first; texts and unit tests need no browser', () => {
  expect(specsFor(['server/src/lottery/settle-draw.ts'])[0]).toBe('lottery')
  expect(specsFor(['server/src/lottery/settle-draw.ts'])).toContain('main-job')
  expect(specsFor(['e2e/journeys/offline.spec.ts', 'host/src/auth/login.tsx']).slice(0, 3)).toEqual([
    ...['offline', 'session', 'recovery'],
  ])
  expect(specsFor(['e2e/journeys/live-release.spec.ts'])).toEqual([])
  expect(specsFor(['docs/testing.md', 'README.md', 'server/src/lottery/settle-draw.test.ts'])).toEqual([])
  expect(specsFor(['package.json'])).toEqual(['visitor', 'session', 'main-job'])
})

test('types are checked where they can break', () => {
  expect(foldersToType(['studio/src/a.ts', 'docs/a.md'])).toEqual(['studio', 'server'])
  expect(foldersToType(['tsconfig.base.json'])).toEqual(typesReached.shared)
  expect(foldersToType(['README.md'])).toEqual([])
})

test('journeys are taken in turn of their specs, never more than there is room for', () => {
  const listed = { a: [1, 5, 9], b: [2, 2, 2], c: [3] }
  expect(chooseJourneys(['a', 'b', 'c', 'gone'], listed, 5)).toEqual([...['a.spec.ts:1', 'b.spec.ts:2', 'c.spec.ts:3']])
  expect(chooseJourneys(['a', 'b', 'c'], listed, 4)).toEqual(['a.spec.ts:1', 'b.spec.ts:2'])
  expect(chooseJourneys(['a', 'c'], listed, 3)).toEqual(['a.spec.ts:1', 'c.spec.ts:3', 'a.spec.ts:5'])
})

test('unit tests that were changed always run, then the nearest until the time is used up', () => {
  const reached = [
    'host/src/a.test.ts',
    'server/src/wallet/b.test.ts',
    'server/src/races/c.test.ts',
    'studio/d.test.ts',
  ]
  const changed = ['server/src/wallet/b.ts', 'host/src/a.test.ts']
  const seen = { 'host/src/a.test.ts': 50, 'server/src/wallet/b.test.ts': 5, 'server/src/races/c.test.ts': 5 }
  expect(chooseTests(reached, changed, seen, { seconds: 61 })).toEqual({
    run: ['host/src/a.test.ts', 'server/src/wallet/b.test.ts', 'server/src/races/c.test.ts'],
    left: ['studio/d.test.ts'],
  })
})

test('what a test took is remembered as the quick hours say', () => {
  expect([blend(undefined, 4), blend(4, 2), blend(4, 8)]).toEqual([4, 2, 5])
})
