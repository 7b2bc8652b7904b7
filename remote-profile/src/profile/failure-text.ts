import { ApiError } from '@trebol/shared/api'
import { type Envelope, parseEnvelope } from '@trebol/shared/contract'
import { texts } from '../texts/texts.ts'

/** The envelope of a failed answer, or `null` when there was none that could be read. */
const envelopeOf = (error: unknown): Envelope | null => (error instanceof ApiError ? parseEnvelope(error.body) : null)

/** Server's message, else that of an answer without a profile, else that of any other failure. Specification sections 5 and 8. */
export function profileFailure(error: unknown): string {
  const envelope = envelopeOf(error)
  if (envelope?.message) return envelope.message
  const withoutProfile = envelope !== null && (!envelope.result || !isObject(envelope.vf))
  const { failed } = texts.read().profile
  return withoutProfile ? failed.profile : failed.any
}

/** Specification section 8. */
export const listsFailure = (error: unknown): string => envelopeOf(error)?.message || texts.read().profile.failed.lists

/** Specification section 5. */
export const saveFailure = (error: unknown): string => envelopeOf(error)?.message || texts.read().profile.failed.save

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
