import type { Rights } from './rights.ts'

/**
 * What a key is opened by: its secret, as machines have one; a group of the sign-in provider, whose people have this role;
 * or it is one of these people, signed in with the role `roleId`.
 */
export type KeyHolder =
  | { readonly kind: 'secret' }
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'person'; readonly subject: string; readonly roleId: string }

/** A deploy key as it is known here: everything but its secret. */
export type DeployKey = {
  readonly id: string
  readonly name: string
  readonly rights: Rights
  readonly holder: KeyHolder
  readonly createdAt: Date
  readonly createdBy: string
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
  /** The key that it hangs on and that ends first: nobody's key outlives what it was made with. `null`: none ends. */
  readonly endsWith: { readonly name: string; readonly at: Date } | null
  readonly lastUsedAt: Date | null
}

/** What may be shown of a key to whoever may list keys. */
export const presentKey = (key: DeployKey) => ({
  id: key.id,
  name: key.name,
  ...key.rights,
  holder: key.holder.kind,
  group: key.holder.kind === 'group' ? key.holder.group : null,
  createdAt: key.createdAt.toISOString(),
  createdBy: key.createdBy,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
  endsWith: key.endsWith && { name: key.endsWith.name, at: key.endsWith.at.toISOString() },
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
})
export type PresentedKey = ReturnType<typeof presentKey>

/** When a key ends first, and with which one: by itself, or with a key that it hangs on. `null`: it does not end. */
export function firstEnd({ name, revokedAt, expiresAt, endsWith }: DeployKey): DeployKey['endsWith'] {
  const own = [revokedAt, expiresAt].flatMap((at) => (at === null ? [] : [{ name, at }]))
  const [first] = [...own, ...(endsWith ? [endsWith] : [])].sort((one, other) => one.at.getTime() - other.at.getTime())
  return first ?? null
}

/** The key on which hangs what this one makes: of a person their role, for a sign-in is over after hours. */
export const makerId = ({ id, holder }: DeployKey): string => (holder.kind === 'person' ? holder.roleId : id)
