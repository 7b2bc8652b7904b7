import { readFile } from 'node:fs/promises'
import { paths } from '@trebol/shared/contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Block, documentSchema, type LegalDocument } from './document-schema.ts'
import { documentUrls } from './document-urls.ts'

const read = async (url: URL): Promise<LegalDocument> =>
  v.parse(documentSchema, JSON.parse(await readFile(url, 'utf8')))
const blocksOf = ({ sections }: LegalDocument): Block[] => sections.flatMap(({ blocks }) => blocks)
const isPage = (address: string) => paths.some(({ pattern }) => pattern === address.split(/[?#]/)[0])

describe.each(Object.entries(documentUrls))('the document of %s', (_, url) => {
  test('is a payload that the page can show', async () => {
    const { summary, sections } = await read(url)
    expect(summary.length).toBeGreaterThanOrEqual(3)
    expect(sections.length).toBeGreaterThanOrEqual(3)
    for (const { blocks } of sections) expect(blocks).not.toEqual([])
  })

  test('has anchors that no other part of the page carries', async () => {
    const ids = (await read(url)).sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const taken of ['contenido', 'aviso', 'root', 'en-pocas-palabras', 'lista-de-contenido'])
      expect(ids).not.toContain(taken)
  })

  test('leads only to pages that exist', async () => {
    for (const block of blocksOf(await read(url))) {
      if (block.kind === 'link' && block.to.startsWith('/')) expect(isPage(block.to), block.to).toBe(true)
    }
  })

  test('has a cell for every column of its tables', async () => {
    for (const block of blocksOf(await read(url))) {
      if (block.kind === 'table') for (const row of block.rows) expect(row).toHaveLength(block.columns.length)
    }
  })

  test('says that it is a draft, addresses the player as usted and presses nobody to play', async () => {
    const document = await read(url)
    expect(document.notice).toMatch(/operador es ficticio.*Un abogado debe revisar/)
    const words = JSON.stringify(document)
    expect(words).not.toMatch(/\b(?:tú|tu|tus|puedes|tienes|debes|juega ya|aprovech\w+|gana ya|no te pierdas)\b/i)
  })
})

describe('a payload', () => {
  const sound = {
    version: '1.0',
    since: '2026-11-20',
    notice: null,
    lead: 'Una línea.',
    summary: [],
    sections: [{ id: 'uno', title: 'Uno', blocks: [{ kind: 'paragraph', text: 'Texto.' }] }],
  }
  const withBlock = (block: unknown) => ({ ...sound, sections: [{ id: 'uno', title: 'Uno', blocks: [block] }] })

  test('of structured blocks is accepted', () => {
    expect(v.is(documentSchema, sound)).toBe(true)
  })

  test.each([
    ['with a block of an unknown kind', withBlock({ kind: 'html', html: '<b>x</b>' })],
    ['with a link that runs a script', withBlock({ kind: 'link', text: 'x', to: 'javascript:alert(1)' })],
    ['with a link to another host by its name alone', withBlock({ kind: 'link', text: 'x', to: '//evil.example' })],
    ['with a link behind a backslash', withBlock({ kind: 'link', text: 'x', to: '/\\evil.example' })],
    ['without a date', { ...sound, since: 'ayer' }],
    ['without a section', { ...sound, sections: [] }],
    ['that is a text', 'hola'],
  ])('%s is refused', (_, payload) => {
    expect(v.is(documentSchema, payload)).toBe(false)
  })
})
