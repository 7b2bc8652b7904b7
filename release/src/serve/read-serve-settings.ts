import { standardApiBase, wrongOfApiBase } from '@trebol/shared/contract/api-base'
import { pointerSchema } from '@trebol/shared/contract/release'
import { type TrustedProxies, trustedProxiesSchema } from '@trebol/shared/net'
import * as v from 'valibot'
import { WrongUsage } from '../wrong-usage.ts'

const portSchema = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^\d{1,5}$/),
    v.transform(Number),
    v.maxValue(65_535, 'is no port: give a number from 0 to 65535'),
  )

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && origin === text
}

const originSchema = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replace(/\/$/, '')),
  v.check(isOrigin, 'is no origin: write it like https://example.com, without a path'),
)

const originsSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== '')),
  v.array(originSchema),
)

/** Pages of the live host are looked at where they are known. */
const apiBaseSchema = v.pipe(
  v.optional(v.string(), standardApiBase),
  v.check(
    (text) => wrongOfApiBase(text) === null,
    ({ input }) => String(wrongOfApiBase(input)),
  ),
)

const settingsSchema = v.object({
  SITE_PORT: portSchema('8080'),
  OPS_PORT: portSchema('8082'),
  UPSTREAM_URL: v.optional(originSchema),
  API_BASE: apiBaseSchema,
  STUDIO_ORIGIN: originsSchema,
  PAYMENT_ORIGINS: originsSchema,
  SOCKET_ORIGINS: originsSchema,
  PUSH_ORIGINS: originsSchema,
  PUBLIC_ORIGIN: v.optional(originSchema),
  OPS_ORIGIN: v.optional(originSchema),
  RELEASE_CHANNEL: v.optional(pointerSchema.entries.channel, 'production'),
  TRUSTED_PROXIES: v.optional(trustedProxiesSchema, '0'),
  // It said less: how many are believed. To overlook it would count all players as one.
  TRUST_FORWARDED: v.optional(
    v.literal('0', 'is no setting any more: say TRUSTED_PROXIES=1 where one proxy stands in front'),
  ),
  PAINT_PAGES: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  PARENT_WATCH: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  RELEASE_FIRST_KEY_FILE: v.optional(v.string()),
  RELEASE_HOOKS_PRIVATE: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
})

/** Settings of `release serve`. */
export type ServeSettings = {
  readonly sitePort: number
  readonly opsPort: number
  /** Product server; `null`: product calls answer that the service is not available. */
  readonly upstream: URL | null
  /** Base path of product calls. */
  readonly apiBase: string
  readonly frameSrc: readonly string[]
  /** Whose forms of payment pages may frame. */
  readonly paySrc: readonly string[]
  /** Where pages may connect to besides here: a foreign realtime engine, the provider of push messages. */
  readonly socketSrc: readonly string[]
  /** Where players reach the site; `null`: where it listens. */
  readonly publicOrigin: string | null
  /** Where ops reach the console through a proxy; `null`: only on this machine. */
  readonly opsOrigin: string | null
  /** The site is reached over TLS. */
  readonly secure: boolean
  readonly channel: string
  /** Proxies of our own in front, whose X-Forwarded-For is believed. */
  readonly trusted: TrustedProxies
  /** Pages of units are drawn with the answers of the product server. */
  readonly paintPages: boolean
  readonly parentWatch: boolean
  /** Where the first key of an installation is written; `null`: nobody wants one. */
  readonly firstKeyFile: string | null
  /** Hooks may lead into private networks. */
  readonly hooksPrivate: boolean
}

type Names = keyof v.InferInput<typeof settingsSchema>

/**
 * Reads the settings; an option of the command line goes before the environment, an empty value is none.
 * @throws WrongUsage naming the setting and the repair.
 */
export function readServeSettings(
  env: NodeJS.ProcessEnv,
  options: Readonly<Partial<Record<Names, string | undefined>>>,
): ServeSettings {
  const names: readonly Names[] = [
    'SITE_PORT',
    'OPS_PORT',
    'UPSTREAM_URL',
    'API_BASE',
    'STUDIO_ORIGIN',
    'PAYMENT_ORIGINS',
    'SOCKET_ORIGINS',
    'PUSH_ORIGINS',
    'PUBLIC_ORIGIN',
    'OPS_ORIGIN',
    'RELEASE_CHANNEL',
    'TRUSTED_PROXIES',
    'TRUST_FORWARDED',
    'PAINT_PAGES',
    'PARENT_WATCH',
    'RELEASE_FIRST_KEY_FILE',
    'RELEASE_HOOKS_PRIVATE',
  ]
  const given = names.flatMap((name) => {
    const value = options[name] ?? env[name]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const { success, output, issues } = v.safeParse(settingsSchema, Object.fromEntries(given))
  if (!success) {
    const [issue] = issues
    const name = v.getDotPath(issue)?.split('.')[0] ?? 'a setting'
    throw new WrongUsage(`${name} "${Object.fromEntries(given)[name] ?? ''}" ${describe(name, issue.message)}.`)
  }
  return {
    sitePort: output.SITE_PORT,
    opsPort: output.OPS_PORT,
    upstream: output.UPSTREAM_URL === undefined ? null : new URL(output.UPSTREAM_URL),
    apiBase: output.API_BASE,
    frameSrc: output.STUDIO_ORIGIN,
    paySrc: output.PAYMENT_ORIGINS,
    socketSrc: [...output.SOCKET_ORIGINS.map((origin) => origin.replace(/^http/, 'ws')), ...output.PUSH_ORIGINS],
    publicOrigin: output.PUBLIC_ORIGIN ?? null,
    opsOrigin: output.OPS_ORIGIN ?? null,
    secure: output.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    channel: output.RELEASE_CHANNEL,
    trusted: output.TRUSTED_PROXIES,
    paintPages: output.PAINT_PAGES === '1',
    parentWatch: output.PARENT_WATCH === '1',
    firstKeyFile: output.RELEASE_FIRST_KEY_FILE ?? null,
    hooksPrivate: output.RELEASE_HOOKS_PRIVATE === '1',
  }
}

function describe(name: string, message: string): string {
  if (name.endsWith('_PORT')) return 'is no port: give a number from 0 to 65535'
  if (name === 'RELEASE_CHANNEL') return 'is no channel name: use small letters, digits and "-", like production'
  return message
}
