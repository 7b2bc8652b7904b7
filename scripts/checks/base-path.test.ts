import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remoteFolders } from '../machine/unit-folders.mjs'

const root = join(import.meta.dirname, '..', '..')
const written = /["'`]\/api(?:\/|["'`])/

const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|[/\\])(?:test|fuzz|hostile)[/\\]/.test(name))
    .map((name) => join(folder, name))

test('no unit writes down where calls go: the client says it, and the page told the client [R-07-05]', () => {
  const sources = [...remoteFolders.map((folder) => `${folder}/src`), 'host/src', 'host/worker'].flatMap(sourcesOf)
  expect(sources.length).toBeGreaterThan(300)
  const guilty = sources.filter((file) => written.test(readFileSync(join(root, file), 'utf8')))
  expect(guilty, 'ask `addressOf` of @trebol/shared/api instead').toEqual([])
})
