import type { LegalDocument, Section } from '../document-schema.ts'
import { textOfBlock } from '../text-of-block.ts'
import { align } from './align.ts'

export type Piece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
/** A line that changed: its pieces in the order of reading. */
export type Change = { readonly kind: 'added' | 'removed' | 'changed'; readonly pieces: readonly Piece[] }
export type SectionChange = {
  readonly id: string
  readonly title: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly changes: readonly Change[]
}

/** Lines that share fewer of their words than this are two lines, not one that changed. */
const alike = 0.5

/** What changed from one version to the next, by sections (known by their anchors, wherever they stand), lines and words. */
export function compareDocuments(old: LegalDocument, fresh: LegalDocument): readonly SectionChange[] {
  const [before, after] = [withSummary(old), withSummary(fresh)]
  const kept = after.map((to) => compareSections(before.find(({ id }) => id === to.id) ?? null, to))
  const gone = before.filter(({ id }) => after.every((to) => to.id !== id)).map((from) => compareSections(from, null))
  return [...kept, ...gone].filter(({ changes }) => changes.length > 0)
}

function compareSections(from: Section | null, to: Section | null): SectionChange {
  const { id = '', title = '' } = to ?? from ?? {}
  const kind = from === null ? 'added' : to === null ? 'removed' : 'changed'
  return { id, title, kind, changes: compareLines(from ? linesOf(from) : [], to ? linesOf(to) : []) }
}

const withSummary = ({ lead, summary, sections }: LegalDocument): readonly Section[] => [
  {
    id: 'en-pocas-palabras',
    title: 'En pocas palabras',
    blocks: [
      { kind: 'paragraph', text: lead },
      { kind: 'list', ordered: false, items: [...summary] },
    ],
  },
  ...sections,
]

const linesOf = ({ title, blocks }: Section): readonly string[] => [title, ...blocks.flatMap(textOfBlock)]

function compareLines(old: readonly string[], fresh: readonly string[]): readonly Change[] {
  const changes: Change[] = []
  let gone: string[] = []
  for (const step of align(old, fresh, (a, b) => a === b)) {
    if (step.kind === 'removed') gone.push(step.old)
    else if (step.kind === 'added') {
      const place = gone.findIndex((line) => likeness(line, step.new) >= alike)
      if (place < 0) changes.push(whole('added', step.new))
      else {
        changes.push(...gone.splice(0, place).map((line) => whole('removed', line)))
        changes.push({ kind: 'changed', pieces: compareWords(gone.shift() ?? '', step.new) })
      }
    } else {
      changes.push(...gone.map((line) => whole('removed', line)))
      gone = []
    }
  }
  return [...changes, ...gone.map((line) => whole('removed', line))]
}

const whole = (kind: 'added' | 'removed', text: string): Change => ({ kind, pieces: [{ kind, text }] })

const wordsOf = (line: string): readonly string[] => line.match(/\S+/g) ?? []
const sameWord = (a: string, b: string) => a === b

/** The part of the words of both lines that stands in both. */
function likeness(old: string, fresh: string): number {
  const [a, b] = [wordsOf(old), wordsOf(fresh)]
  const shared = align(a, b, sameWord).filter(({ kind }) => kind === 'same').length
  return (2 * shared) / Math.max(1, a.length + b.length)
}

/** Each piece ends with a space, so that put together they are lines again. */
function compareWords(old: string, fresh: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (const step of align(wordsOf(old), wordsOf(fresh), sameWord)) {
    const text = `${step.kind === 'removed' ? step.old : step.new} `
    const last = pieces.at(-1)
    if (last?.kind === step.kind) pieces[pieces.length - 1] = { kind: last.kind, text: last.text + text }
    else pieces.push({ kind: step.kind, text })
  }
  return pieces
}
