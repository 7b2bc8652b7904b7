import type { Unit } from '@trebol/shared/contract/release'
import type { DeployKey } from './deploy-key.ts'
import type { Action } from './rights.ts'

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly message: string }

type Judged = Pick<DeployKey, 'name' | 'rights' | 'expiresAt' | 'revokedAt' | 'endsWith'>

const refused = (message: string): Decision => ({ allowed: false, message })

/** As a verb: one action is named after what it is about. */
const spoken = (action: Action): string => (action === 'keys' ? 'manage keys' : action)

const newKey = 'ask someone whose key has the action "keys" for a new one ("release keys add")'

/** Why a key no longer counts, whatever it wants to do; `null` when it does. */
export function findEnd({ name, expiresAt, revokedAt, endsWith }: Judged, now: Date): string | null {
  if (revokedAt !== null) return `The key "${name}" was revoked at ${revokedAt.toISOString()}: ${newKey}.`
  if (expiresAt !== null && expiresAt <= now) {
    return `The key "${name}" expired at ${expiresAt.toISOString()}: ${newKey}.`
  }
  if (endsWith !== null && endsWith.at <= now) {
    const { name: maker, at } = endsWith
    return `The key "${name}" ended with "${maker}", under which it was made, at ${at.toISOString()}: ${newKey}.`
  }
  return null
}

/**
 * Whether a key may do this to this unit on this channel (`null`: the action touches none). A refusal says what the
 * key may do and who can grant more. Source: docs/platform.md, "Laws" 7.
 */
export function decideRight(
  key: Judged,
  action: Action,
  unit: Unit | null,
  channel: string | null,
  now: Date,
): Decision {
  const end = findEnd(key, now)
  if (end !== null) return refused(end)
  const { name, rights } = key
  const grant = 'a key with the action "keys" can grant it ("release keys add")'
  if (!rights.actions.includes(action)) {
    return refused(
      `The key "${name}" may not ${spoken(action)}: it may ${rights.actions.map(spoken).join(', ')}; ${grant}.`,
    )
  }
  if (unit !== null && rights.units !== '*' && !rights.units.includes(unit)) {
    return refused(
      `The key "${name}" may not ${spoken(action)} ${unit}: its units are ${rights.units.join(', ')}; ${grant}.`,
    )
  }
  if (channel !== null && rights.channels !== '*' && !rights.channels.includes(channel)) {
    return refused(
      `The key "${name}" may not ${spoken(action)} on ${channel}: its channels are ${rights.channels.join(', ')}; ${grant}.`,
    )
  }
  return { allowed: true }
}
