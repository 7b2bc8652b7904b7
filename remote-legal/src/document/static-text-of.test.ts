import { staticTextSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readStaticTexts } from '../../read-static-texts.ts'
import { patterns, readDocument } from './test/read-document.ts'

const texts = readStaticTexts(patterns)

describe.each(patterns)('what %s says without scripts', (pattern) => {
  const text = texts[pattern] ?? []

  test('is made of plain elements, with every place filled', () => {
    expect(v.parse(staticTextSchema, text)).toEqual(text)
    expect(JSON.stringify(text)).not.toMatch(/\{[a-z][A-Za-z]*\}|undefined/)
  })

  test('is the whole document in its order: sections, rows and links', async () => {
    const { sections, summary, version } = await readDocument(pattern)
    const titles = text.flatMap((element) => (element.kind === 'heading' && element.level === 2 ? [element.text] : []))
    expect(titles).toEqual([
      ...(summary.length > 0 ? ['En pocas palabras'] : []),
      ...sections.map(({ title }) => title),
    ])
    const blocks = sections.flatMap((section) => section.blocks)
    for (const kind of ['table', 'link'] as const) {
      expect(text.filter((element) => element.kind === kind)).toHaveLength(
        blocks.filter((block) => block.kind === kind).length,
      )
    }
    expect(JSON.stringify(text)).toContain(`Versión ${version}`)
  })
})
