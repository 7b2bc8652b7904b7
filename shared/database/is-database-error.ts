/** Codes of PostgreSQL that callers answer to. */
const codes = { uniqueViolation: '23505', checkViolation: '23514' } as const

/** Both drivers put PostgreSQL's code on the error itself; the query builder wraps that error as `cause`. */
export function isDatabaseError(error: unknown, kind: keyof typeof codes): boolean {
  return codeOf(error) === codes[kind]
}

/** What the driver says without a code, of a connection that died or was not to be had. */
const wordsOfDriver = /timeout exceeded when trying|Connection terminated|is not queryable/

/** True when the database cannot be reached or is shutting down, as opposed to a refused statement. */
export function isDatabaseDown(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|08|57P|53)/.test(code) || wordsOfDriver.test(textOf(error))
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : null
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return `${error.message} ${textOf(error.cause)}`
}
