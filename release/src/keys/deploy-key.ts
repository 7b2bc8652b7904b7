import type { Rights } from './rights.ts'

/** A deploy key as it is known here: everything but its secret. */
export type DeployKey = {
  readonly id: string
  readonly name: string
  readonly rights: Rights
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
