import { ApiError } from '@trebol/shared/api'
import { texts } from './texts/texts.ts'

/** What is said when a call brought nothing. Without an answer money is never called lost or failed: it is unknown. */
export function depositFailure(cause: unknown): string {
  const { errors } = texts.read()
  if (!(cause instanceof ApiError)) return errors.any
  return cause.kind === 'refused' ? cause.message : errors.unknown
}

/** Whether the server has said no: only then is the next press another intent. */
export const isRefused = (cause: unknown): cause is ApiError => cause instanceof ApiError && cause.kind === 'refused'
