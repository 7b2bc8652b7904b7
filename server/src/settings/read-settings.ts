import * as v from 'valibot'
import { chatHoursPattern } from '../chat/chat-hours.ts'
import { missingOfPush, pushEntries } from '../push/push-settings.ts'
import { missingOfForeign, realtimeEntries } from '../realtime/realtime-settings.ts'
import { productionEntries, wrongForProduction } from './production-settings.ts'
import { apiBase, logLevel, origin, port, rateLimitFactor, secret } from './setting-fields.ts'

const storageEntries = {
  DATA_DIR: v.pipe(
    v.string('DATA_DIR is missing: set it to the folder that keeps the database and the outbox.'),
    v.minLength(1, 'DATA_DIR is empty: set it to the folder that keeps the database and the outbox.'),
  ),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.')),
  ),
}

/** Fills the catalogue up with copies of its games, for tests and measurements of long lists. */
const catalogueSize = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,4}$/, 'CATALOGUE_SIZE must be a whole number from 1 to 99999.'),
    v.transform(Number),
  ),
)
/** Adds a jackpot that every round wins, for tests. Never in production: neither preparation nor server go on. */
const quickJackpot = v.optional(v.literal('1', 'QUICK_JACKPOT must be 1, or left out.'))

type InTests<Name extends string> = { readonly [Key in Name]?: unknown } & { readonly NODE_ENV?: string | undefined }

/** Never in production: who is given this outside of tests does not start. */
const isForTests = <Name extends string>(settings: InTests<Name>, name: Name): boolean =>
  settings[name] === undefined || settings.NODE_ENV === 'test'
const forTests = (given: string) => `${given} is for tests alone: leave it out, or set NODE_ENV=test if this is a test.`

/** What the preparation reads. `MAINTENANCE` sets the flag; without it the flag stays as it is. */
export const preparationSettingsSchema = v.pipe(
  v.object({
    ...storageEntries,
    ...productionEntries,
    MAINTENANCE: v.optional(v.picklist(['on', 'off'], 'MAINTENANCE must be on or off.')),
    NODE_ENV: v.optional(v.string()),
    CATALOGUE_SIZE: catalogueSize,
    QUICK_JACKPOT: quickJackpot,
  }),
  v.check(
    ({ TREBOL_ENV, NODE_ENV }) => TREBOL_ENV !== 'production' || NODE_ENV !== 'test',
    'TREBOL_ENV=production: NODE_ENV=test is for tests alone: leave it out.',
  ),
  v.check((settings) => isForTests(settings, 'CATALOGUE_SIZE'), forTests('CATALOGUE_SIZE')),
  v.check((settings) => isForTests(settings, 'QUICK_JACKPOT'), forTests('QUICK_JACKPOT=1')),
)

/** What reads the tables alone needs to know where they are. */
export const checkSettingsSchema = v.object(storageEntries)

const serverEntriesSchema = v.object({
  ...storageEntries,
  PORT: port,
  API_BASE: apiBase,
  JWT_SECRET: secret('JWT_SECRET'),
  /** The one before, after a change: what it has signed and sealed is read until it is left out. */
  JWT_SECRET_PREVIOUS: v.optional(secret('JWT_SECRET_PREVIOUS')),
  WALLET_SECRET: secret('WALLET_SECRET'),
  STUDIO_ORIGIN: origin('STUDIO_ORIGIN', 'http://localhost:8081'),
  /** Who takes cards: where players reach it, and the secret that it signs with. Without both, cards are not taken. */
  PROCESSOR_ORIGIN: v.optional(origin('PROCESSOR_ORIGIN', 'http://localhost:8083')),
  PROCESSOR_SECRET: v.optional(secret('PROCESSOR_SECRET')),
  LOG_LEVEL: logLevel,
  RATE_LIMIT_FACTOR: rateLimitFactor,
  /** Countries whose players may deposit before their identity is verified; everywhere else it is verified first. */
  KYC_AT_WITHDRAWAL: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/, 'KYC_AT_WITHDRAWAL must be codes of countries with commas, e.g. VE,CO.'),
    v.transform((text) => text.split(',').filter(Boolean)),
  ),
  /** Whether players who have logged in may play with fictitious money; visitors never may. */
  DEMO_PLAY: v.optional(v.picklist(['login', 'off'], 'DEMO_PLAY must be login or off.'), 'login'),
  PARENT_WATCH: v.optional(v.string()),
  NODE_ENV: v.optional(v.string()),
  /** Lets tests attach instructions to replies. Never in production: the server refuses to start. */
  ATTACH_INSTRUCTIONS: v.optional(v.literal('1', 'ATTACH_INSTRUCTIONS must be 1, or left out.')),
  /** Adds a lottery and a race track that draw every few seconds, for tests. Never in production: the server refuses to start. */
  QUICK_DRAWS: v.optional(v.literal('1', 'QUICK_DRAWS must be 1, or left out.')),
  CATALOGUE_SIZE: catalogueSize,
  QUICK_JACKPOT: quickJackpot,
  /** A few pixels in place of each tile, which a browser paints for next to nothing. Never in production: the server refuses to start. */
  PLAIN_ART: v.optional(v.literal('1', 'PLAIN_ART must be 1, or left out.')),
  /** When the chat is answered, every day by the operator's clock; without it, at all hours. */
  CHAT_HOURS: v.optional(
    v.pipe(v.string(), v.regex(chatHoursPattern, 'CHAT_HOURS must be like 09:00-21:00, or off for no chat.')),
  ),
  ...productionEntries,
  ...realtimeEntries,
  ...pushEntries,
})

export const serverSettingsSchema = v.pipe(
  serverEntriesSchema,
  v.check(
    ({ PROCESSOR_ORIGIN, PROCESSOR_SECRET }) => (PROCESSOR_ORIGIN === undefined) === (PROCESSOR_SECRET === undefined),
    'PROCESSOR_ORIGIN and PROCESSOR_SECRET belong together: set both, or leave both out and cards are not taken.',
  ),
  v.check((settings) => isForTests(settings, 'CATALOGUE_SIZE'), forTests('CATALOGUE_SIZE')),
  v.check((settings) => isForTests(settings, 'QUICK_JACKPOT'), forTests('QUICK_JACKPOT=1')),
  v.check(
    (settings) => missingOfForeign(settings) === null,
    ({ input }) => missingOfForeign(input) ?? 'REALTIME is not complete.',
  ),
  v.check(
    (settings) => missingOfPush(settings) === null,
    ({ input }) => missingOfPush(input) ?? 'The settings of push are not complete.',
  ),
  v.check(
    (settings) => wrongForProduction(settings) === null,
    ({ input }) => wrongForProduction(input) ?? 'TREBOL_ENV=production is not complete.',
  ),
  v.check((settings) => isForTests(settings, 'ATTACH_INSTRUCTIONS'), forTests('ATTACH_INSTRUCTIONS=1')),
  v.check((settings) => isForTests(settings, 'QUICK_DRAWS'), forTests('QUICK_DRAWS=1')),
  v.check((settings) => isForTests(settings, 'PLAIN_ART'), forTests('PLAIN_ART=1')),
)

/** What the processor of cards of the sandbox reads: it is another firm, and knows no database. */
export const processorSettingsSchema = v.object({
  TREBOL_ENV: v.optional(
    v.literal('demo', 'This processor is of the sandbox and charges nobody: leave it out with TREBOL_ENV=production.'),
    'demo',
  ),
  DATA_DIR: v.pipe(
    v.string('DATA_DIR is missing: set it to the folder in which the processor keeps what it has charged.'),
    v.minLength(1, 'DATA_DIR is empty: set it to the folder in which the processor keeps what it has charged.'),
  ),
  PORT: port,
  CASHIER_URL: origin('CASHIER_URL', 'http://127.0.0.1:4000'),
  PROCESSOR_SECRET: secret('PROCESSOR_SECRET'),
  SITE_ORIGIN: origin('SITE_ORIGIN', 'http://localhost:8080'),
  LOG_LEVEL: logLevel,
  RATE_LIMIT_FACTOR: rateLimitFactor,
  PARENT_WATCH: v.optional(v.string()),
})
export type ProcessorSettings = v.InferOutput<typeof processorSettingsSchema>

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
  PROCESSOR_SECRET: 'PROCESSOR_SECRET is missing: set it to the secret that the cashier knows for this processor.',
  CASHIER_URL: 'CASHIER_URL is missing: set it to the base address of the product server, e.g. http://127.0.0.1:4000.',
  SITE_ORIGIN: 'SITE_ORIGIN is missing: set it to the origin of the site that may frame the form of cards.',
  STUDIO_ORIGIN:
    'STUDIO_ORIGIN is missing: set it to the public origin of the game studio, e.g. http://localhost:8081.',
}
