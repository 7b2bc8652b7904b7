import * as v from 'valibot'

/** `production`: money is real, and nothing of the demonstration is taken. Source: docs/architecture.md, "Real money". */
export const productionEntries = {
  TREBOL_ENV: v.optional(v.picklist(['demo', 'production'], 'TREBOL_ENV must be demo or production.'), 'demo'),
}

const productionSchema = v.object(productionEntries)
export type ProductionOptions = v.InferOutput<typeof productionSchema>

type Given = ProductionOptions & {
  readonly NODE_ENV?: string | undefined
  readonly RATE_LIMIT_FACTOR: number
  readonly JWT_SECRET: string
  readonly JWT_SECRET_PREVIOUS?: string | undefined
  readonly WALLET_SECRET: string
  readonly PROCESSOR_ORIGIN?: string | undefined
  readonly PROCESSOR_SECRET?: string | undefined
  readonly REALTIME_SECRET?: string | undefined
}

const secretNames = [
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'WALLET_SECRET',
  'PROCESSOR_SECRET',
  'REALTIME_SECRET',
] as const

/** What belongs to demonstrations and tests, as one line for each; null: nothing. */
export function wrongForProduction(given: Given): string | null {
  if (given.TREBOL_ENV !== 'production') return null
  const { NODE_ENV, RATE_LIMIT_FACTOR, PROCESSOR_ORIGIN } = given
  const secrets = secretNames.map((name) => given[name]).filter((secret) => secret !== undefined)
  const wrong = [
    NODE_ENV === 'test' && 'NODE_ENV=test is for tests: set it to production.',
    RATE_LIMIT_FACTOR !== 1 && 'RATE_LIMIT_FACTOR widens every limit: leave it out.',
    new Set(secrets).size < secrets.length && 'Two secrets are the same: give each a text of its own.',
    PROCESSOR_ORIGIN?.startsWith('http:') &&
      'PROCESSOR_ORIGIN is not https, as only that of the sandbox is: name a real processor of cards, or leave it out.',
  ].filter((line) => typeof line === 'string')
  return wrong.length === 0 ? null : `TREBOL_ENV=production: ${wrong.join(' ')}`
}
