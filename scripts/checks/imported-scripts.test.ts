import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const scripts = resolve(import.meta.dirname, '..')

/** Types are checked where there are any; of a plain script nobody else asks whether what it imports is there. */
test('whatever a script imports is in the repository', () => {
  const files = readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'))
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(scripts, file), 'utf8')
    const wanted = [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path]) => path ?? '')
    return wanted
      .filter((path) => !existsSync(resolve(scripts, dirname(file), path)))
      .map((path) => `scripts/${file} imports ${path}`)
  })
  expect(files.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
