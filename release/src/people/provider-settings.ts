import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { shortNameSchema } from '../keys/key-order.ts'
import { WrongUsage } from '../wrong-usage.ts'

/** Where people of the team sign in: a provider of OpenID Connect, and what of its claims is read. */
export type ProviderSettings = {
  readonly issuer: URL
  readonly clientId: string
  /** `null`: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null
  /** How the console calls it. */
  readonly label: string
  readonly scope: string
  /** The claim that lists a person's groups, and the one that names them in the log. */
  readonly groupsClaim: string
  readonly nameClaim: string
}

const isSafe = ({ protocol, hostname, search, hash, username }: URL) =>
  (protocol === 'https:' || (protocol === 'http:' && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))) &&
  search + hash + username === ''

const claimSchema = v.pipe(v.string(), v.trim(), v.regex(/^\S{1,200}$/, 'is no claim: give its name without spaces'))

const settingsSchema = v.object({
  OIDC_ISSUER: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => URL.canParse(text) && isSafe(new URL(text)),
      'is no issuer: write it like https://login.example.com, over TLS unless it is on this machine',
    ),
    v.transform((text) => new URL(text)),
  ),
  OIDC_CLIENT_ID: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, 'is missing: register the console at the provider, and give the id that it gets there'),
  ),
  OIDC_CLIENT_SECRET_FILE: v.optional(v.string()),
  OIDC_LABEL: v.optional(shortNameSchema),
  OIDC_SCOPE: v.optional(v.pipe(v.string(), v.regex(/\bopenid\b/, 'must hold openid')), 'openid email profile'),
  OIDC_GROUPS_CLAIM: v.optional(claimSchema, 'groups'),
  OIDC_NAME_CLAIM: v.optional(claimSchema, 'email'),
})

function readSecret(path: string): string {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret !== '') return secret
  } catch {
    // It is said below.
  }
  throw new WrongUsage(
    `OIDC_CLIENT_SECRET_FILE "${path}" cannot be read, or is empty: write the client's secret into it.`,
  )
}

/**
 * Reads the settings of the sign-in provider. @returns `null` when none is named: keys alone open the console then
 * @throws WrongUsage naming the setting and the repair. Source: docs/platform.md, "Sign-in by OpenID Connect".
 */
export function readProviderSettings(env: NodeJS.ProcessEnv): ProviderSettings | null {
  const given = Object.keys(settingsSchema.entries).flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
  if (given.length === 0) return null
  if (!env.OIDC_ISSUER) throw new WrongUsage(`${given[0]?.[0]} is set, but OIDC_ISSUER is not: name the provider.`)
  const { success, output, issues } = v.safeParse(settingsSchema, Object.fromEntries(given))
  if (!success) {
    const name = v.getDotPath(issues[0]) ?? 'a setting'
    throw new WrongUsage(`${name} "${env[name] ?? ''}" ${issues[0].message}.`)
  }
  return {
    issuer: output.OIDC_ISSUER,
    clientId: output.OIDC_CLIENT_ID,
    clientSecret: output.OIDC_CLIENT_SECRET_FILE === undefined ? null : readSecret(output.OIDC_CLIENT_SECRET_FILE),
    label: output.OIDC_LABEL ?? output.OIDC_ISSUER.hostname,
    scope: output.OIDC_SCOPE,
    groupsClaim: output.OIDC_GROUPS_CLAIM,
    nameClaim: output.OIDC_NAME_CLAIM,
  }
}
