import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createUnit } from './create-unit.mjs'
import { guidePath } from './read-guide.mjs'

const workspace = resolve(import.meta.dirname, '../..')
const raffles = {
  ...{ unit: 'raffles', route: '/rifas/de-hoy', dryRun: false },
  ...{ title: 'Rifas y más', titlePt: 'Rifas e mais', titleEn: 'What’s on' },
}

/** What the guide changes, in a folder of its own. */
function copyOfChanged(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trebol-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const guide = readFileSync(join(workspace, guidePath), 'utf8')
  const changed = [...guide.matchAll(/^`([^`\n]+)`\n\n```diff$/gm)].map(([, path = '']) => path)
  expect(changed).toHaveLength(8)
  for (const path of [guidePath, ...changed]) cpSync(join(workspace, path), join(folder, path))
  return folder
}

const reads = (folder: string) => (path: string) => readFileSync(join(folder, path), 'utf8')

test('a new unit is written with its own names, and so is the next one', async () => {
  const folder = copyOfChanged()
  const read = reads(folder)
  const { files, next } = await createUnit(folder, raffles)
  expect(read('shared/contract/units.ts')).toContain("['host', 'games', 'profile', 'legal', 'raffles'] as const")
  expect(read('shared/contract/paths.ts')).toContain(
    "pattern: '/rifas/de-hoy',\n    layout: 'default',\n    unit: 'raffles'",
  )
  expect(read('shared/contract/page-descriptions.ts')).toMatch(/ {2}'\/rifas\/de-hoy':\n {4}'Rifas y más en Trébol, /)
  expect(read('host/src/texts/portuguese.ts')).toContain("'/rifas/de-hoy': 'Rifas e mais',")
  expect(read('host/src/texts/english.ts')).toContain("'/rifas/de-hoy': 'What’s on',")
  expect(read('host/package.json')).toContain('"@trebol/remote-raffles": "workspace:*"')
  expect(read('remote-raffles/src/raffles-page.tsx')).toContain('function RafflesPage()')
  expect(read('remote-raffles/src/texts/english.ts')).toContain("title: 'What’s on'")
  for (const path of files.filter((name) => name.startsWith('remote-raffles/'))) {
    expect(`${path}\n${read(path)}`).not.toMatch(/promo/i)
  }
  expect(next).toContain('npm run unit -- remote-raffles shared/contract/page-descriptions host/src/routing/paths')

  await createUnit(folder, { ...raffles, unit: 'bingo', route: '/bingo' })
  expect(read('shared/contract/units.ts')).toContain("'legal', 'raffles', 'bingo'] as const")
  expect(read('host/src/routing/paths.test.ts')).toContain("const own: readonly string[] = ['/rifas/de-hoy', '/bingo']")
})

test.each([
  [{ unit: 'legal' }, 'There is a unit legal already'],
  [{ route: '/slots' }, 'There is a page at /slots already'],
])('%j is taken: nothing is written', async (taken, line) => {
  const folder = copyOfChanged()
  await expect(createUnit(folder, { ...raffles, ...taken })).rejects.toThrow(line)
  expect(reads(folder)('shared/contract/units.ts')).toBe(reads(workspace)('shared/contract/units.ts'))
})

test('a file that no longer looks as the guide says is named with the step, and nothing is written', async () => {
  const folder = copyOfChanged()
  writeFileSync(join(folder, 'host/src/loader/monolith-loader.ts'), 'export {}\n')
  await expect(createUnit(folder, raffles)).rejects.toThrow(
    /^host\/src\/loader\/monolith-loader\.ts has 0 places with:\n.*\nNothing was written: follow step "4\. Bind it into the twin"/,
  )
  expect(reads(folder)('shared/contract/units.ts')).toBe(reads(workspace)('shared/contract/units.ts'))
  expect(() => reads(folder)('remote-raffles/package.json')).toThrow('ENOENT')
})

test('a dry run names the files and writes none', async () => {
  const folder = copyOfChanged()
  const { files } = await createUnit(folder, { ...raffles, dryRun: true })
  expect(files).toContain('remote-raffles/src/remote.ts')
  expect(() => reads(folder)('remote-raffles/src/remote.ts')).toThrow('ENOENT')
})

test.each([
  [[], 'Name the new unit.'],
  [['Rifas'], '"Rifas" is no name for a unit'],
  [['raffles', 'bingo'], 'One unit at a time: "bingo" is one too many.'],
  [['raffles', '--route', 'rifas'], '--route "rifas" is no address for a page'],
  [['raffles', '--route', '/rifas', '--title', "D'Artagnan"], `--title "D'Artagnan" is no title: write it in Spanish`],
  [['raffles', '--route', '/rifas', '--title', 'Rifas'], '--title-pt "" is no title: write it in Portuguese'],
  [['raffles', '--rout', '/rifas'], "Unknown option '--rout'"],
])('npm run create-unit -- %j is wrong usage: one line, and how it is used', (args, line) => {
  const { status, stderr } = spawnSync(process.execPath, [join(workspace, 'scripts/create-unit.mjs'), ...args], {
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toContain(line)
  expect(stderr).toContain('npm run create-unit -- <unit> --route')
})
