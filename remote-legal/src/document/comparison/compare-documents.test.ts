import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { documentSchema, type LegalDocument } from '../document-schema.ts'
import { patterns, readDocument, readEarlier } from '../test/read-document.ts'
import { textOfBlock } from '../text-of-block.ts'
import { type Change, compareDocuments } from './compare-documents.ts'

type Sections = Readonly<Record<string, readonly string[]>>

const documentOf = (sections: Sections): LegalDocument =>
  v.parse(documentSchema, {
    version: '1.0',
    since: '2026-01-01',
    notice: null,
    lead: 'Guía.',
    summary: [],
    sections: Object.entries(sections).map(([id, lines]) => ({
      id,
      title: id,
      blocks: lines.map((text) => ({ kind: 'paragraph', text })),
    })),
  })
const compare = (old: Sections, fresh: Sections) => compareDocuments(documentOf(old), documentOf(fresh))
const shown = ({ pieces }: Change) =>
  pieces
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text.trim()}]` : `[-${text.trim()}]`))
    .join('')

describe('The comparison of two versions', () => {
  test('says nothing of what stayed as it was', () => {
    const same = { pagos: ['Se paga hoy.', 'Sin comisión.'], contacto: ['Escríbanos.'] }
    expect(compare(same, same)).toEqual([])
  })

  test('shows the words of a line that changed, and leaves the others of its section out', () => {
    const [section, ...others] = compare(
      { pagos: ['El plazo es de 24 horas para todos.', 'Sin comisión.'] },
      { pagos: ['El plazo es de 48 horas para todos.', 'Sin comisión.'] },
    )
    expect(others).toEqual([])
    expect(section).toMatchObject({ id: 'pagos', kind: 'changed' })
    expect(section?.changes.map(shown)).toEqual(['El plazo es de [-24][+48]horas para todos. '])
  })

  test('shows a new line as new and one that is gone as gone', () => {
    const [section] = compare(
      { pagos: ['Uno.', 'Ya no se admite el cheque.'] },
      { pagos: ['Uno.', 'Aceptamos pago móvil.'] },
    )
    expect(section?.changes.map(({ kind }) => kind).sort()).toEqual(['added', 'removed'])
  })

  test('takes a section that moved for the same section', () => {
    expect(compare({ uno: ['A.'], dos: ['B.'] }, { dos: ['B.'], uno: ['A.'] })).toEqual([])
  })

  test('names sections that came and went', () => {
    const changed = compare({ vieja: ['Adiós.'], pagos: ['Igual.'] }, { pagos: ['Igual.'], nueva: ['Hola.'] })
    expect(changed.map(({ id, kind }) => [id, kind])).toEqual([
      ['nueva', 'added'],
      ['vieja', 'removed'],
    ])
  })
})

describe.each(patterns)('Between the versions of %s', (pattern) => {
  test('nothing is lost: what is kept and removed is the old text, what is kept and added the new one', async () => {
    const fresh = await readDocument(pattern)
    for (const old of await readEarlier(pattern)) {
      const changed = compareDocuments(old, fresh)
      expect(changed.length).toBeGreaterThan(0)
      for (const { id, changes } of changed) {
        const [before, after] = [linesOf(old, id), linesOf(fresh, id)]
        for (const { pieces } of changes) {
          const was = textOf(pieces, 'added')
          const is = textOf(pieces, 'removed')
          if (was !== '') expect(before, id).toContain(was)
          if (is !== '') expect(after, id).toContain(is)
        }
        const removed = changes.flatMap(({ pieces }) => textOf(pieces, 'added') || [])
        const added = changes.flatMap(({ pieces }) => textOf(pieces, 'removed') || [])
        expect(before.length - removed.length, id).toBe(after.length - added.length)
      }
    }
  })
})

const textOf = (pieces: Change['pieces'], without: 'added' | 'removed'): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .flatMap(({ text }) => text.split(/\s+/))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A comparison by words puts one plain space between them. */
const plain = (line: string) => line.split(/\s+/).join(' ').trim()

function linesOf({ lead, summary, sections }: LegalDocument, id: string): readonly string[] {
  if (id === 'en-pocas-palabras') return ['En pocas palabras', lead, ...summary].map(plain)
  const section = sections.find((known) => known.id === id)
  return section ? [section.title, ...section.blocks.flatMap(textOfBlock)].map(plain) : []
}
