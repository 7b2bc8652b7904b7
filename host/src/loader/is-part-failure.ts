import { UnitError } from './unit-error.ts'

/** A unit, or a chunk or style of a page, that could not be loaded: not a failure of the page's own code or calls. */
export function isPartFailure(error: unknown): boolean {
  if (error instanceof UnitError) return true
  if (!(error instanceof Error)) return false
  return error.name === 'ChunkLoadError' || Reflect.get(error, 'code') === 'CSS_CHUNK_LOAD_FAILED'
}
