import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { Examined } from './examine-release.ts'

const shown = 5

/** What was found where a release was looked for; `published`: those that could be meant. */
type Found = { readonly candidate: Examined; readonly published: readonly ReleaseId[] }

/** The line for a release that is not there, or not whole. */
export function refuseRelease({ candidate, published }: Found, unit: Unit, id: ReleaseId): string {
  if (candidate.kind === 'damaged') {
    return `${unit} ${id} is damaged (${candidate.problem}): raise the version of ${unit} and publish again.`
  }
  if (published.length === 0) return `${unit} has no release yet: run "release publish ${unit}" first.`
  const more = published.length > shown ? ` and ${published.length - shown} more` : ''
  return `${unit} has no release ${id}: choose one of ${published.slice(-shown).join(', ')}${more}, or publish it first.`
}
