import { type ReleaseId, releaseIdSchema, type Unit, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

type Place = { readonly unit: Unit | null; readonly release: ReleaseId | null; readonly what: string }

const longest = 200
const inRelease = /\/r\/([a-z]+)\/([\w.-]+)\/(\S+?:\d+:\d+)/

/**
 * Whose code an error came from, and where, as its stack says. Its message stays here: it could hold what a player typed.
 */
export function placeOfError(error: unknown): Place {
  const name = error instanceof Error ? error.name : typeof error
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, unit, release, place] = inRelease.exec(stack) ?? []
  const known = v.safeParse(v.object({ unit: unitSchema, release: releaseIdSchema }), { unit, release })
  if (!known.success) return { unit: null, release: null, what: name.slice(0, longest) }
  return { ...known.output, what: `${name} at ${place}`.slice(0, longest) }
}
