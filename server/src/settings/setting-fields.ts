import { paths, standardApiBase, wrongOfApiBase } from '@trebol/shared/contract'
import * as v from 'valibot'

const pages = paths.map(({ pattern }) => pattern)

export const secret = (name: string) =>
  v.pipe(
    v.string(`${name} is missing: set it to a random text of 32 characters or more.`),
    v.minLength(32, `${name} is too short: use 32 characters or more.`),
  )

export const origin = (name: string, example: string) =>
  v.pipe(
    v.string(`${name} is missing: set it to an origin, e.g. ${example}.`),
    v.check(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      `${name} must be an http(s) origin, e.g. ${example}.`,
    ),
    v.transform((text) => new URL(text).origin),
  )

export const logLevel = v.optional(
  v.picklist(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
  ),
  'info',
)
export const port = v.pipe(
  v.optional(v.string(), '0'),
  v.regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535 (0 picks a free one).'),
  v.transform(Number),
  v.maxValue(65_535, 'PORT must be a number from 0 to 65535 (0 picks a free one).'),
)

/** Multiplies every rate limit; for runs in which one machine plays many people. */
export const rateLimitFactor = v.pipe(
  v.optional(v.string(), '1'),
  v.regex(/^[1-9]\d{0,5}$/, 'RATE_LIMIT_FACTOR must be a whole number from 1 to 999999.'),
  v.transform(Number),
)

/** Base path of the calls: the same text that the edge is given. */
export const apiBase = v.pipe(
  v.optional(v.string(), standardApiBase),
  v.check(
    (text) => wrongOfApiBase(text, pages) === null,
    ({ input }) => `API_BASE "${input}" ${wrongOfApiBase(input, pages)}.`,
  ),
)
