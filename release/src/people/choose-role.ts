import { findEnd } from '../keys/decide-right.ts'
import type { DeployKey } from '../keys/deploy-key.ts'
import { coversRights } from '../keys/rights.ts'

/** The living roles that these groups have, in the order in which they were made. */
export const rolesOf = (keys: readonly DeployKey[], groups: readonly string[], now: Date): readonly DeployKey[] =>
  keys.filter(
    ({ holder, ...key }) => holder.kind === 'group' && groups.includes(holder.group) && findEnd(key, now) === null,
  )

/** The role that may all that the others may; `null`: there is none, and the person has to choose. */
export const widestRole = (roles: readonly DeployKey[]): DeployKey | null =>
  roles.find((role) => roles.every(({ rights }) => coversRights(role.rights, rights))) ?? null
