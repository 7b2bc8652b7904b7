import * as v from 'valibot'
import { isServiceName } from '../keys/key-order.ts'
import { Refusal } from '../refusal.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** Somebody whom the sign-in provider knows. */
export type Person = {
  /** Issuer and subject: the same person for ever, whatever they are called. */
  readonly subject: string
  /** Stands in the log, as a key's name does. */
  readonly name: string
  readonly groups: readonly string[]
}

const identitySchema = v.object({
  iss: v.pipe(v.string(), v.maxLength(500)),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email_verified: v.optional(v.unknown()),
})
/** As a key's name, and what else addresses have. */
const nameSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._@+'-]{0,99}$/u))
const groupsSchema = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((group) => [group]),
    ),
    v.array(v.string()),
  ]),
  v.maxLength(5_000),
)

/** A claim by its whole name, which may be an address, or else by a path through objects: `realm_access.roles`. */
function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    value = v.is(v.record(v.string(), v.unknown()), value) && Object.hasOwn(value, part) ? value[part] : undefined
  }
  return value
}

/** Whether the claim of groups is there at all: some providers give it on a second question only. */
export const namesGroups = (
  claims: Readonly<Record<string, unknown>>,
  { groupsClaim }: Pick<ProviderSettings, 'groupsClaim'>,
): boolean => claimOf(claims, groupsClaim) !== undefined

/**
 * Who somebody is by the claims of the sign-in provider, whose signature holds.
 * @throws Refusal when they do not say it; it names the setting or the claim to mend.
 */
export function readPerson(
  claims: Readonly<Record<string, unknown>>,
  { groupsClaim, nameClaim }: Pick<ProviderSettings, 'groupsClaim' | 'nameClaim'>,
): Person {
  const { iss, sub, email_verified: verified } = v.parse(identitySchema, claims)
  const name = v.safeParse(nameSchema, claimOf(claims, nameClaim))
  if (!name.success) {
    throw new Refusal(
      `The provider gives no usable name in the claim "${nameClaim}": let it send one, or set OIDC_NAME_CLAIM.`,
    )
  }
  // Whoever may type an address of their own there could be anybody.
  if (nameClaim === 'email' && verified !== undefined && verified !== true) {
    throw new Refusal(`The provider has not verified the address ${name.output}: verify it there, then sign in again.`)
  }
  if (isServiceName(name.output)) {
    throw new Refusal(`"${name.output}" is a name of the service itself: have the provider name you otherwise.`)
  }
  const groups = v.safeParse(groupsSchema, claimOf(claims, groupsClaim))
  if (!groups.success) {
    throw new Refusal(
      `The provider lists no groups in the claim "${groupsClaim}": let it send them, or set OIDC_GROUPS_CLAIM.`,
    )
  }
  return { subject: `${iss} ${sub}`, name: name.output, groups: groups.output }
}
