import type { Block, LegalDocument } from '../../document/document-schema.ts'
import { foldLetters } from '../../document/fold-letters.ts'
import { textOfBlock } from '../../document/text-of-block.ts'

export type Question = {
  /** Anchor: made of the question, so that an address says what it leads to. */
  readonly id: string
  readonly title: string
  readonly answer: readonly Block[]
}
export type Group = { readonly id: string; readonly title: string; readonly questions: readonly Question[] }

/** The groups of a document whose headings are questions; what stands before the first of them belongs to none. */
export function readQuestions({ sections }: LegalDocument): readonly Group[] {
  return sections.map(({ id, title, blocks }) => ({
    ...{ id, title },
    questions: blocks.flatMap((block, place) => {
      if (block.kind !== 'heading') return []
      const rest = blocks.slice(place + 1)
      const end = rest.findIndex(({ kind }) => kind === 'heading')
      return [{ id: anchorOf(block.text), title: block.text, answer: end < 0 ? rest : rest.slice(0, end) }]
    }),
  }))
}

/** `¿Cuánto tarda un retiro?` becomes `cuanto-tarda-un-retiro`. */
export const anchorOf = (question: string): string =>
  foldLetters(question)
    .replaceAll('ñ', 'n')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The groups with the questions that hold every one of these words, in the question or its answer. */
export function findQuestions(groups: readonly Group[], wanted: string): readonly Group[] {
  const words = foldLetters(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ title, answer }) => {
      const text = foldLetters([title, ...answer.flatMap(textOfBlock)].join(' '))
      return words.every((word) => text.includes(word))
    })
    return questions.length === 0 ? [] : [{ ...group, questions }]
  })
}
