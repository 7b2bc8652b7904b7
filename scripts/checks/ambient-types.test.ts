import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { remoteFolders } from '../machine/unit-folders.mjs'

const root = resolve(import.meta.dirname, '../..')
const product = ['shared', 'host', ...remoteFolders, 'server', 'studio', 'release']

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist', '.work'].includes(entry.name) ? [] : sourcesIn(path)
    const isTest = /\.test\.tsx?$|\/(?:test|testing|fuzz|hostile)\//.test(path)
    return /\.tsx?$/.test(path) && !isTest ? [path] : []
  })

/** What a package declares for every file that is checked with it; types are checked of all packages at once. */
const ambient = (text: string): string[] =>
  [...text.matchAll(/^declare (global|module (?:'[^']*'|"[^"]*"))/gm)].map(([, what]) => what ?? '')

test('no package gives another one a global, or a module that its own build does not have', () => {
  const sources = product.flatMap(sourcesIn)
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.flatMap((path) => ambient(readFileSync(join(root, path), 'utf8')).map((what) => [path, what]))
  const known = ["module '*.css'", "module '*.module.css'", "module '*.svg?url'"]
  expect(found.filter(([, what]) => !known.includes(what ?? ''))).toEqual([])
  // Only the studio's build gives addresses of drawings.
  expect(found.filter(([, what]) => what?.includes('svg')).map(([path]) => path)).toEqual([
    'studio/src/web/svg-url.d.ts',
  ])
})
