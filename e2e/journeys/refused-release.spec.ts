import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildChanged, releaseTool } from '../site/release-tool.ts'
import { expect, test } from '../site/test.ts'

// Integrity: one failure is evidence.
test.describe.configure({ retries: 0 })

test('a remote that brings its own React is refused, with the repair, and the live site stays as it is', async ({
  site,
}) => {
  const before = releaseTool(site, 'status').json
  const own = buildChanged('games', {
    'src/texts/spanish.ts': (source) =>
      `import * as own from '../../node_modules/react/cjs/react.production.js'\nexport const copy = own.version\n${source}`,
  })
  const answer = releaseTool(site, 'publish', 'games', '--dir', own)
  expect(answer.code).toBe(1)
  expect(answer.text).toMatch(/react/i)
  expect(answer.text).toContain('docs/adding-a-remote.md')
  expect(releaseTool(site, 'status').json).toEqual(before)
})

test('a wrong folder, an unknown unit and an unknown release are refused, each with one line that says the repair', ({
  site,
}) => {
  const empty = mkdtempSync(join(tmpdir(), 'trebol-empty-'))
  try {
    for (const args of [
      ['publish', 'games', '--dir', empty],
      ['publish', 'juegos', '--dir', empty],
      ['promote', 'games', '9.9.9-0123456789ab'],
    ]) {
      const { code, error } = releaseTool(site, ...args)
      expect(code, args.join(' ')).toBeGreaterThan(0)
      expect(error.split('\n'), args.join(' ')).toHaveLength(1)
    }
  } finally {
    rmSync(empty, { recursive: true, force: true })
  }
})
