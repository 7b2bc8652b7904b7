import { ApiError, call } from '@trebol/shared/api'
import { saveProfile } from '@trebol/shared/contract'
import type { EditFields } from './edit-schema.ts'
import { saveFailure } from './failure-text.ts'

export type SaveOutcome =
  /** `message`: what the server has already told the player, if anything. */
  | { readonly kind: 'saved'; readonly message: string | null }
  | { readonly kind: 'refused'; readonly text: string; readonly errors: Readonly<Record<string, string>> }
  /** The answer was lost: whether the server saved is not known. Sending the same again is harmless. */
  | { readonly kind: 'unknown' }

export function submitProfile(fields: Partial<EditFields>): Promise<SaveOutcome> {
  return call(saveProfile, fields).then(
    (message): SaveOutcome => ({ kind: 'saved', message: message || null }),
    (error: unknown): SaveOutcome =>
      error instanceof ApiError && error.kind === 'refused'
        ? { kind: 'refused', text: saveFailure(error), errors: error.errors }
        : { kind: 'unknown' },
  )
}
