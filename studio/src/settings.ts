import * as v from 'valibot'

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const settingsSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'set it to a port number; 0 takes any free one'),
      v.transform(Number),
      v.maxValue(65535, 'set it to a port number up to 65535'),
    ),
    '0',
  ),
  DATA_DIR: v.pipe(v.string('set it to the folder that keeps the rounds'), v.minLength(1, 'set it to a folder')),
  WALLET_URL: v.pipe(
    v.string('set it to the base address of the wallet, such as http://127.0.0.1:4000'),
    v.check(isHttp, 'set it to the base address of the wallet, such as http://127.0.0.1:4000'),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
  WALLET_SECRET: v.pipe(
    v.string('set it to the secret that the wallet knows for this provider'),
    v.minLength(16, 'set it to at least 16 characters, the same as in the wallet'),
  ),
  /** How long one call of the wallet may take; what lies behind it is doubt, and doubt is rolled back. */
  WALLET_TIMEOUT_MS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'set it to milliseconds, such as 4000'),
      v.transform(Number),
      v.minValue(100, 'set it to 100 milliseconds or more'),
    ),
    '4000',
  ),
  SITE_ORIGIN: v.pipe(
    v.string('set it to the origin of the site that may frame the games, such as http://localhost:8080'),
    v.check(isOrigin, 'set it to an origin without path or final slash, such as http://localhost:8080'),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'set it to fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  NODE_ENV: v.optional(v.string(), ''),
  /** Adds a league whose matches last seconds, for tests. Never in production: the studio refuses to start. */
  QUICK_MATCHES: v.optional(v.literal('1', 'set it to 1, or leave it out')),
  /** Lets a test send the time of the sportsbook ahead. Never in production: the studio refuses to start. */
  MOVABLE_TIME: v.optional(v.literal('1', 'set it to 1, or leave it out')),
  PARENT_WATCH: v.optional(v.picklist(['0', '1'], 'set it to 1 or 0'), '0'),
})
export type Settings = v.InferOutput<typeof settingsSchema>

const forTests = ['QUICK_MATCHES', 'MOVABLE_TIME'] as const

/** Reads the environment. Throws an error whose one line names the variable and the repair. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // Every name is given, so that a missing one gets its own message and not the schema's.
  const asked = Object.fromEntries(Object.keys(settingsSchema.entries).map((name) => [name, env[name]]))
  const read = v.safeParse(settingsSchema, asked)
  if (read.success) {
    for (const name of forTests)
      if (read.output[name] !== undefined && read.output.NODE_ENV !== 'test')
        throw new Error(`${name}: leave it out, or set NODE_ENV=test if this is a test`)
    return read.output
  }
  const [issue] = read.issues
  throw new Error(`${String(issue.path?.[0]?.key ?? 'environment')}: ${issue.message}`)
}
