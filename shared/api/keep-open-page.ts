import { ApiError } from './api-error.ts'

/** Whether it says nothing of the page itself, so that it is better kept: no answer, one that cannot be read, a server in trouble. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (['network', 'contract'].includes(error.kind) || error.status === 429 || Number(error.status) >= 500)

/**
 * For a loader that answers with a panel of its own when its calls fail: while the server is in trouble, a page that is open
 * and read `again` is better kept, which the host does with what is thrown. @throws the same error
 */
export function keepOpenPage(again: boolean | undefined, error: unknown): void {
  if (again === true && isPassing(error)) throw error
}
