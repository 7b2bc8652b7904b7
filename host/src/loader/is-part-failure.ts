import { UnitError } from './unit-error.ts'

/** A unit, or a chunk or style of a page, that could not be loaded: not a failure of the page's own code or calls. */
export function isPartFailure(error: unknown): boolean {
  if (error instanceof UnitError) return true
  if (!(error instanceof Error)) return false
  return error.name === 'ChunkLoadError' || Reflect.get(error, 'code') === 'CSS_CHUNK_LOAD_FAILED'
}

/** The server has answered, past the cache too, with something else than the published file: it is not the connection. */
export const isWrongFile = (error: unknown): boolean =>
  isPartFailure(error) && error instanceof Error && Reflect.get(error, 'answered') === true
