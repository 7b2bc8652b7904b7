import { ApiError, call, loadPayload } from '@trebol/shared/api'
import { type DocumentSlug, getPage, type PageFacts } from '@trebol/shared/contract'
import type { ComponentType } from 'react'
import { documentSchema, earlierSchema, type LegalDocument } from './document-schema.ts'
import { type DocumentPattern, documentUrls } from './document-urls.ts'
import { earlierUrls } from './earlier-urls.ts'
import { fillDocument, suffices } from './fill-document.ts'
import { savedFactsSchema, savedFactsUrl } from './saved-facts.ts'

/** A text does not wait longer than this for what the server adds to it. */
const patience = 3_000

export type LoadedDocument = {
  readonly pattern: DocumentPattern
  readonly document: LegalDocument
  /** The day of the facts that came with the release, when the server could not be asked; else null. */
  readonly savedOn: string | null
  /** A version before, which the address asks for: to be read, or to be compared with this one. */
  readonly earlier: Earlier | null
}

/** `Comparison`: draws what changed; its code comes with the wish to see it. */
export type Earlier = {
  readonly document: LegalDocument
  readonly Comparison: ComponentType<{ readonly old: LegalDocument; readonly fresh: LegalDocument }> | null
}

/** One document as its page shows it: text of the release, facts of the server, and an earlier version if it is asked for. */
export async function loadDocument(pattern: DocumentPattern, search: URLSearchParams): Promise<LoadedDocument> {
  const asked = readAsked(search)
  const [text, told, before, Comparison] = await Promise.all([
    loadPayload(documentUrls[pattern].href, documentSchema),
    askFacts(pattern.slice(1) as DocumentSlug),
    asked && loadPayload(earlierUrls[pattern].href, earlierSchema),
    asked?.as === 'comparison' ? loadComparison() : null,
  ])
  const old = before?.find(({ version }) => version === asked?.version)
  const { facts, savedOn } = await settleFacts(told, [text])
  return {
    pattern,
    document: fillDocument(text, facts),
    savedOn,
    // It stands as it was read in its time, with the amounts and periods of then.
    earlier: old ? { document: old, Comparison } : null,
  }
}

const loadComparison = () =>
  import(/* webpackChunkName: "comparison" */ './comparison/comparison-view.tsx').then(
    ({ ComparisonView }) => ComparisonView,
  )

function readAsked(search: URLSearchParams): { as: 'text' | 'comparison'; version: string } | null {
  const compared = search.get('comparar')
  if (compared !== null) return { as: 'comparison', version: compared }
  const version = search.get('version')
  return version === null ? null : { as: 'text', version }
}

/** What the server tells for one text; null: it gave no answer in time. */
export async function askFacts(slug: DocumentSlug): Promise<PageFacts | null> {
  let bell: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    bell = setTimeout(() => resolve(null), patience)
  })
  const answer = call(getPage, { slug }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(bell))
}

/** What the server told, where it tells all that the texts need; else what came with the release. */
export async function settleFacts(
  told: PageFacts | null,
  texts: readonly LegalDocument[],
): Promise<{ facts: PageFacts; savedOn: string | null }> {
  if (told !== null && texts.every((text) => suffices(told, text))) return { facts: told, savedOn: null }
  const { savedOn, facts, tables } = await loadPayload(savedFactsUrl.href, savedFactsSchema)
  return {
    facts: { facts: { ...facts, ...told?.facts }, tables: { ...tables, ...told?.tables } },
    savedOn: told === null ? savedOn : null,
  }
}
