import { filePathSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

/** Stands in a path for any one segment. */
export const anySegment = '_'

/**
 * The file of a route: `/` is `index.html`, `/slots` is `slots/index.html`, `/casino/:section` is
 * `casino/_/index.html`. `null` for a pattern that cannot be a file: only the edge answers that one.
 */
export function pagePath(pattern: string): string | null {
  const segments = pattern.split('/').filter((segment) => segment !== '')
  const path = [...segments.map((segment) => (segment.startsWith(':') ? anySegment : segment)), 'index.html'].join('/')
  return v.is(filePathSchema, path) ? path : null
}
