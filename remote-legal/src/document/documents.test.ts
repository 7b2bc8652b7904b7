import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@trebol/shared/contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { documentSchema } from './document-schema.ts'
import { openPlaces } from './fill-document.ts'
import { blocksOf, patterns, readDocument, readEarlier, readTemplate } from './test/read-document.ts'
import { readingEase, sentencesOf } from './test/reading-ease.ts'
import { textOfBlock } from './text-of-block.ts'

const isPage = (address: string) => {
  const [path = ''] = address.split(/[?#]/)
  return paths.some(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path))
}

/** Where each page keeps the names of its tabs: read, for nothing here may import what stands on it. */
const sources = {
  '/profile': 'remote-profile/src/profile/load-page.ts',
  '/hipicos': 'remote-games/src/races/races-query.ts',
  '/lottery': 'remote-games/src/lottery/lottery-query.ts',
  '/chat': 'remote-legal/src/chat/load-chat.ts',
  '/responsible-gambling': 'remote-legal/src/protection/load-protection.ts',
}

function hasTab(path: string, tab: string): boolean {
  const source = Object.entries(sources).find(([known]) => known === path)?.[1]
  if (source === undefined) return false
  const text = readFileSync(join(import.meta.dirname, '../../..', source), 'utf8')
  return /Tabs = \[([^\]]+)\]/.exec(text)?.[1]?.includes(`'${tab}'`) ?? false
}

/**
 * The least that each text has to reach on the scale of Szigriszt-Pazos, a little below where it stands. The help that
 * somebody in trouble reads is "fairly easy"; contracts and rules, whose words the law or a game fixes, are "normal".
 */
const floors: Readonly<Record<(typeof patterns)[number], number>> = {
  '/responsible-gambling': 65,
  '/self-exclusion': 65,
  '/dispute-resolution': 60,
  '/kyc': 65,
  '/rules': 65,
  '/sport-rules': 60,
  '/rng': 60,
  '/aml': 60,
  '/terms-and-conditions': 60,
  '/account-payouts-bonuses': 60,
  '/privacy-policy': 55,
}

describe.each(patterns)('the document of %s', (pattern) => {
  test('is a payload that the page can show', async () => {
    const { summary, sections } = await readDocument(pattern)
    expect(summary.length).toBeGreaterThanOrEqual(3)
    expect(summary.length).toBeLessThanOrEqual(5)
    expect(sections.length).toBeGreaterThanOrEqual(3)
    for (const { id, blocks } of sections) expect(blocks, id).not.toEqual([])
  })

  test('leaves no place open, and no table empty', async () => {
    const document = await readDocument(pattern)
    const { lead, summary, notice } = document
    const lines = [lead, ...summary, notice ?? '', ...blocksOf(document).flatMap(textOfBlock)]
    for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|NaN/)
    for (const block of blocksOf(document))
      if (block.kind === 'table') expect(block.rows, block.caption).not.toEqual([])
  })

  test('names its sections without places, so that an address leads to the same words everywhere', async () => {
    for (const { title } of (await readTemplate(pattern)).sections) expect(title).not.toContain('{')
  })

  test('has anchors that no other part of the page carries', async () => {
    const ids = (await readDocument(pattern)).sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const taken of [
      ...['contenido', 'aviso', 'root', 'en-pocas-palabras', 'lista-de-contenido', 'versiones', 'comparacion'],
      'autoexclusion',
    ])
      expect(ids).not.toContain(taken)
  })

  test('leads only to pages and sections that exist', async () => {
    for (const block of blocksOf(await readDocument(pattern))) {
      if (block.kind !== 'link' || !block.to.startsWith('/')) continue
      expect(isPage(block.to), block.to).toBe(true)
      const { pathname, searchParams } = new URL(block.to, 'https://trebol.example')
      const tab = searchParams.get('tab')
      if (tab !== null) expect(hasTab(pathname, tab), block.to).toBe(true)
      const [address = '', anchor] = block.to.split('#')
      if (anchor === undefined) continue
      const target = patterns.find((known) => known === address)
      expect(target, `${block.to}: only documents have anchors`).toBeDefined()
      if (target) expect((await readDocument(target)).sections.map(({ id }) => id)).toContain(anchor)
    }
  })

  test('has a cell for every column of its tables, and a name of its own for every row', async () => {
    for (const block of blocksOf(await readDocument(pattern))) {
      if (block.kind !== 'table') continue
      for (const row of block.rows) expect(row, block.caption).toHaveLength(block.columns.length)
      const names = block.rows.map(([name]) => name)
      expect(new Set(names).size, block.caption).toBe(names.length)
    }
  })

  test('says that it is a draft, addresses the player as usted and presses nobody to play', async () => {
    const document = await readDocument(pattern)
    expect(document.notice).toMatch(/operador es ficticio.*Un abogado debe revisar/)
    const words = JSON.stringify(document)
    expect(words).not.toMatch(/\b(?:tú|tu|tus|puedes|tienes|debes|juega ya|aprovech\w+|gana ya|no te pierdas)\b/i)
  })

  test('is written so that people can read it', async () => {
    const { lead, summary, sections } = await readDocument(pattern)
    const prose = sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? [] : textOfBlock(block)))
    const ease = readingEase([lead, ...summary, ...prose].flatMap(sentencesOf))
    expect(ease, `reads at ${ease.toFixed(1)}`).toBeGreaterThanOrEqual(floors[pattern])
  })

  test('names every version before it, and keeps their texts as they were read', async () => {
    const { version, since, previous } = await readTemplate(pattern)
    const earlier = await readEarlier(pattern)
    for (const old of earlier) expect(openPlaces(old), old.version).toEqual({ facts: [], tables: [] })
    expect(earlier.map((old) => ({ version: old.version, since: old.since }))).toEqual(previous)
    const all = [{ version, since }, ...previous]
    for (const [place, { version: newer, since: day }] of all.entries()) {
      const older = all[place + 1]
      if (older === undefined) continue
      expect(Number(newer)).toBeGreaterThan(Number(older.version))
      expect(day >= older.since).toBe(true)
    }
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
