import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !/^(tokens|fonts)\.css$/.test(file),
)
const defined = new Set(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').match(/--[\w-]+(?=:)/g))
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** Declarations alone: a condition of a query cannot name a token. */
const declarations = (css: string) => [...css.matchAll(/[\w-]+:\s*[^;{}]+;/g)].map(([text]) => text)

test.each(styles)('%s has no colour, size or duration of its own', (file) => {
  const raw = declarations(read(file)).filter(
    (text) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(text) || /[\d.]+(px|rem|m?s)\b(?<!\b0m?s)/.test(text),
  )
  expect(raw).toEqual([])
})

test.each(styles)('%s names only tokens that are there', (file) => {
  const named = [...read(file).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !defined.has(name))).toEqual([])
})
