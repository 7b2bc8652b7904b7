import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const plainRouter = require('./plain-router.cjs') as (source: string) => string
const folder = join(
  dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')),
  'dist/production',
)
const files = readdirSync(folder).filter((name) => /^chunk-\w+\.mjs$/.test(name))
const [router] = files
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .filter((source) => source.includes('function createRouter('))

test('the router is one file, which loses what only a server framework reaches', () => {
  expect(router).toBeDefined()
  const plain = plainRouter(router ?? '')
  expect(plain).toContain('function PrefetchPageLinks() {\n  return null;\n}')
  expect(plain).toContain('function parseHydrationData() {\n  return undefined;\n}')
  expect(plain).toContain('\n  async function discoverRoutes() {\n  return null;\n}')
})

test('an upgrade that moves a function fails the build', () => {
  expect(() => plainRouter(router?.replace('function RSCErrorHandler(', 'function Moved(') ?? '')).toThrow(
    'React Router has no single RSCErrorHandler any more',
  )
})

test('another file stays as it is', () => {
  expect(plainRouter('export const other = 1')).toBe('export const other = 1')
})
