import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const forbidden = [
  ['remote-games/src', '@trebol/shared/store/write', 'Only the host changes the store'],
  ['remote-games/src', '@trebol/shared/interpreter', 'obeyed by the host alone'],
  ['remote-games/src', '@trebol/remote-profile/remote', 'A remote knows no other unit'],
  ['remote-profile/src', '@trebol/shared/push/device', 'The host registers the browser'],
  ['remote-legal/src', '@trebol/host', 'A remote knows no other unit'],
  ['remote-profile/src', 'react-router-dom', 'Import the router from @trebol/shared/router'],
  ['remote-profile/src', '@trebol/shared/database', 'The database is for services'],
  ['remote-profile/src', '@trebol/shared/lock', 'Locks are for services'],
  ['remote-games/src', '@trebol/shared/art', 'Services draw pictures'],
  ['host/src', '@trebol/shared/art', 'Services draw pictures'],
  ['host/src', '@trebol/shared/database', 'The database is for services'],
  ['host/src', '@trebol/shared/net', 'Addresses of clients are for services'],
  ['host/src', '@trebol/shared/net/signed', 'Secrets of services never reach a page'],
  ['host/src', 'axios', 'Make product calls with'],
  ['host/src', '@trebol/remote-games/remote', 'only through releases'],
  ['server/src', '@trebol/shared/store', 'Services use the contract alone'],
  ['studio/src', '@trebol/host', 'only through @trebol/shared/contract'],
  ['release/src', '@trebol/shared/contract', 'use @trebol/shared/contract/release'],
  ['shared/ui', '../store/index.ts', 'get what they show as props'],
  ['shared/contract', '../api/index.ts', 'The contract stands alone'],
] as const

const allowed = [
  ['remote-games/src', '@trebol/shared/store'],
  ['host/src', '@trebol/shared/store/write'],
  ['server/src', '@trebol/shared/contract'],
  ['server/src', '@trebol/shared/database'],
  ['release/src', '@trebol/shared/contract/release'],
  ['release/src', '@trebol/shared/database'],
  ['release/src', '@trebol/shared/net'],
  ['studio/src', '@trebol/shared/lock'],
  ['studio/src', '@trebol/shared/art'],
] as const

const probeOf = (folder: string, from: string) => join(folder, `import-law-probe-${from.replace(/\W+/g, '-')}.ts`)

let complaints: string[]

// One file with one import for each case, in a tree of their own: in the workspace they would change what others read.
beforeAll(() => {
  const probes = [...forbidden, ...allowed].map(([folder, from]) => ({ file: probeOf(folder, from), from }))
  const tree = mkdtempSync(join(tmpdir(), 'trebol-import-law-'))
  try {
    cpSync(join(root, 'biome.json'), join(tree, 'biome.json'))
    cpSync(join(root, '.gitignore'), join(tree, '.gitignore'))
    for (const { file, from } of probes) {
      mkdirSync(dirname(join(tree, file)), { recursive: true })
      writeFileSync(join(tree, file), `import * as probe from '${from}'\n\nexport const copy = probe\n`)
    }
    const biome = resolve(root, 'node_modules/@biomejs/biome/bin/biome')
    const args = ['lint', '--reporter=github', '--max-diagnostics=none', ...probes.map(({ file }) => file)]
    const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: tree, encoding: 'utf8' })
    complaints = stdout.split('\n').filter((line) => line.includes('noRestrictedImports'))
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
})

const complaintsOf = (folder: string, from: string) =>
  complaints.filter((line) => line.includes(probeOf(folder, from))).join('\n')

test.each(forbidden)('%s may not import %s, and is told what to do instead', (folder, from, advice) => {
  expect(complaintsOf(folder, from)).toContain(advice)
})

test.each(allowed)('%s may import %s', (folder, from) => {
  expect(complaintsOf(folder, from)).toBe('')
})
