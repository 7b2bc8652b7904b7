import * as v from 'valibot'

const secret = (name: string) =>
  v.pipe(
    v.string(`${name} is missing: set it to a random text of 32 characters or more.`),
    v.minLength(32, `${name} is too short: use 32 characters or more.`),
  )

const storageEntries = {
  DATA_DIR: v.pipe(
    v.string('DATA_DIR is missing: set it to the folder that keeps the database and the outbox.'),
    v.minLength(1, 'DATA_DIR is empty: set it to the folder that keeps the database and the outbox.'),
  ),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.')),
  ),
}

/** What the preparation reads. `MAINTENANCE` sets the flag; without it the flag stays as it is. */
export const preparationSettingsSchema = v.object({
  ...storageEntries,
  MAINTENANCE: v.optional(v.picklist(['on', 'off'], 'MAINTENANCE must be on or off.')),
})

const serverEntriesSchema = v.object({
  ...storageEntries,
  PORT: v.pipe(
    v.optional(v.string(), '0'),
    v.regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535 (0 picks a free one).'),
    v.transform(Number),
    v.maxValue(65_535, 'PORT must be a number from 0 to 65535 (0 picks a free one).'),
  ),
  JWT_SECRET: secret('JWT_SECRET'),
  WALLET_SECRET: secret('WALLET_SECRET'),
  STUDIO_ORIGIN: v.pipe(
    v.string('STUDIO_ORIGIN is missing: set it to the public origin of the game studio, e.g. http://localhost:8081.'),
    v.check(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'STUDIO_ORIGIN must be an http(s) origin, e.g. http://localhost:8081.',
    ),
    v.transform((text) => new URL(text).origin),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    ),
    'info',
  ),
  /** Multiplies every rate limit; for runs in which one machine plays many people. */
  RATE_LIMIT_FACTOR: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^[1-9]\d{0,5}$/, 'RATE_LIMIT_FACTOR must be a whole number from 1 to 999999.'),
    v.transform(Number),
  ),
  PARENT_WATCH: v.optional(v.string()),
  NODE_ENV: v.optional(v.string()),
  /** Lets tests attach instructions to replies. Never in production: the server refuses to start. */
  ATTACH_INSTRUCTIONS: v.optional(v.literal('1', 'ATTACH_INSTRUCTIONS must be 1, or left out.')),
  /** Adds a lottery that draws every few seconds, for tests. Never in production: the server refuses to start. */
  QUICK_DRAWS: v.optional(v.literal('1', 'QUICK_DRAWS must be 1, or left out.')),
})

export const serverSettingsSchema = v.pipe(
  serverEntriesSchema,
  v.check(
    ({ NODE_ENV, ATTACH_INSTRUCTIONS }) => ATTACH_INSTRUCTIONS === undefined || NODE_ENV === 'test',
    'ATTACH_INSTRUCTIONS=1 is for tests alone: leave it out, or set NODE_ENV=test if this is a test.',
  ),
  v.check(
    ({ NODE_ENV, QUICK_DRAWS }) => QUICK_DRAWS === undefined || NODE_ENV === 'test',
    'QUICK_DRAWS=1 is for tests alone: leave it out, or set NODE_ENV=test if this is a test.',
  ),
)
export type ServerSettings = v.InferOutput<typeof serverSettingsSchema>

/** Raised with one line that says what to repair. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export function readSettings<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): v.InferOutput<S> {
  // An empty variable means an unset one: that is how shells and compose files pass "nothing".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  throw new SettingsError(read.issues.map((issue) => describe(issue)).join(' '))
}

/** A missing key is reported by the object schema, so its own message has to be asked for by name. */
function describe(issue: v.BaseIssue<unknown>): string {
  const key = String(issue.path?.[0]?.key ?? '')
  if (!issue.message.startsWith('Invalid key')) return issue.message
  return missing[key] ?? `${key} is missing: set it.`
}

const missing: Readonly<Record<string, string>> = {
  DATA_DIR: 'DATA_DIR is missing: set it to the folder that keeps the database and the outbox.',
  JWT_SECRET: 'JWT_SECRET is missing: set it to a random text of 32 characters or more.',
  WALLET_SECRET: 'WALLET_SECRET is missing: set it to a random text of 32 characters or more.',
  STUDIO_ORIGIN:
    'STUDIO_ORIGIN is missing: set it to the public origin of the game studio, e.g. http://localhost:8081.',
}
