import { expect, test } from 'vitest'
import { findRawValues } from './check-raw-values.mjs'

const found = (text: string, path = 'a.module.css') =>
  findRawValues(path, text).map((line: string) => line.split(': ')[0])

test.each([
  ['a { color: #0b1512; }', 'a.module.css:1 has the raw colour #0b1512'],
  ['a {\n  border: 1px solid var(--line);\n}', 'a.module.css:2 has the raw size 1px'],
  ['a { background: rgb(0 0 0 / 0.5); }', 'a.module.css:1 has the raw colour rgb('],
  ['a { transition: color 120ms; }', 'a.module.css:1 has the raw duration 120ms'],
  ['a { margin: -1.5rem; }', 'a.module.css:1 has the raw size -1.5rem'],
])('%j is refused', (text, line) => {
  expect(found(text)).toEqual([line])
})

test.each([
  'a { padding: var(--space-4) 0; width: min(100%, 48ch); }',
  '@media (min-width: 768px) {\n  a { gap: var(--space-2); }\n}',
  '/* 3px #fff 200ms */',
  'a { animation: none 0s; line-height: 1.5; min-height: 60dvh; }',
])('%j is not', (text) => {
  expect(found(text)).toEqual([])
})

test('a size in a component is refused as well, a text that speaks of one is not', () => {
  expect(found('<Skeleton width="148px" />', 'a.tsx')).toEqual(['a.tsx:1 has the raw size 148px'])
  expect(found('// 3px wide\nconst n = 148', 'a.tsx')).toEqual([])
})
