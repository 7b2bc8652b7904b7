import { ApiError } from './api-error.ts'

/**
 * For a loader that answers with a panel of its own when its calls fail: while nothing answers, a page that is open and
 * read `again` is better kept, which the host does with what is thrown. @throws the same error
 */
export function keepOpenPage(again: boolean | undefined, error: unknown): void {
  if (again === true && error instanceof ApiError && error.kind === 'network') throw error
}
