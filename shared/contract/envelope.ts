import type { Instruction, Rejected } from './instruction.ts'
import { parseCommands } from './parse-commands.ts'
import { readOptionList } from './read-options.ts'

/** An envelope after reading: own properties only, instructions in the order in which they must run. */
export type Envelope = {
  readonly result: boolean
  readonly instructions: readonly Instruction[]
  readonly rejected: readonly Rejected[]
  readonly message: string | null
  readonly code: string | null
  readonly errors: Readonly<Record<string, string>>
  readonly return: unknown
  readonly vf: unknown
}

/** Limits on one envelope; beyond them a field is skipped and reported. Source: docs/decisions, "Limits of an envelope". */
export const envelopeLimits = {
  pairs: 256,
  keyLength: 128,
  valueLength: 65_536,
  messageLength: 2_000,
  /** A longer token fits into no request header. */
  tokenLength: 8_192,
  rows: 512,
  rowLength: 262_144,
} as const

const own = (bag: unknown, key: string): unknown =>
  typeof bag === 'object' && bag !== null && !Array.isArray(bag) && Object.hasOwn(bag, key)
    ? (bag as Record<string, unknown>)[key]
    : undefined

const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/** What may stand behind "Bearer" in a header: three parts, nothing that could end the line. */
const tokenPattern = /^[\w~+/=-]+\.[\w~+/=-]+\.[\w~+/=-]*$/

function readToken(field: string, value: unknown, result: boolean, rejected: Rejected[]): Instruction[] {
  if (value === undefined || value === null) return []
  if (!result) return reject(rejected, field, 'a token of a refused call')
  if (typeof value !== 'string' || value.length > envelopeLimits.tokenLength || !tokenPattern.test(value))
    return reject(rejected, field, 'not a login token')
  return [{ kind: 'sessionOpened', token: value }]
}

function readPairs(area: 'local' | 'session', value: unknown, result: boolean, rejected: Rejected[]): Instruction[] {
  const field = area === 'local' ? 'ls-set' : 'ss-set'
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return reject(rejected, field, 'not a list of pairs')
  if (value.length > envelopeLimits.pairs) return reject(rejected, field, 'too many pairs')
  let tokens = 0
  return value.flatMap((pair): Instruction[] => {
    const [key, raw, ...more] = Array.isArray(pair) ? pair : []
    const content = text(raw)
    if (typeof key !== 'string' || content === null || more.length > 0)
      return reject(rejected, field, 'not a pair of texts')
    if (key.length > envelopeLimits.keyLength || content.length > envelopeLimits.valueLength)
      return reject(rejected, field, 'too long')
    if (area === 'local' && key === 'jwt') {
      tokens += 1
      return tokens > 1 ? reject(rejected, field, 'a second token') : readToken(field, raw, result, rejected)
    }
    return [{ kind: 'store', area, key, value: content }]
  })
}

const selectorPattern = /^[#.][A-Za-z][\w-]{0,63}$/
const attributePattern = /^(?:text|value|options|disabled|hidden|placeholder|href|src|alt|aria-[a-z]{1,24})$/

function readRows(value: unknown, rejected: Rejected[]): Instruction[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return reject(rejected, 'DOM', 'not a list of rows')
  if (value.length > envelopeLimits.rows) return reject(rejected, 'DOM', 'too many rows')
  return value.flatMap((row) => readRow(row, rejected))
}

/** A row is `[selector, value]` or `[selector, value, attribute]`, or the same three as an object. */
function readRow(row: unknown, rejected: Rejected[]): Instruction[] {
  const cells: unknown[] = Array.isArray(row) ? row : [own(row, 'selector'), own(row, 'value'), own(row, 'attribute')]
  const [selector, raw, attribute = null] = cells
  const content = Array.isArray(raw) ? readOptionList(raw) : text(raw)
  if (typeof selector !== 'string' || !selectorPattern.test(selector))
    return reject(rejected, 'DOM', 'not a selector that can be addressed')
  if (content === null || content.length > envelopeLimits.rowLength)
    return reject(rejected, 'DOM', 'not a text or list within the limit')
  if (attribute !== null && (typeof attribute !== 'string' || !attributePattern.test(attribute)))
    return reject(rejected, 'DOM', 'not an attribute that may be set')
  return [{ kind: 'updateRegion', selector, value: content, attribute }]
}

/** The text of `msg`, cut between two characters, never inside one; `null` when there is nothing to show. */
function readMessage(value: unknown, rejected: Rejected[]): string | null {
  if (value === undefined || value === null) return null
  const message = text(value)
  if (message === null) {
    reject(rejected, 'msg', 'not a text')
    return null
  }
  const cut = message.slice(0, envelopeLimits.messageLength)
  const whole = message.length > cut.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
  return whole.trim() === '' ? null : whole
}

/** Only `true` itself, or the status of that name, means maintenance. */
function readMaintenance(response: unknown, rejected: Rejected[]): Instruction[] {
  const maintenance = own(response, 'maintenance')
  if (typeof maintenance === 'boolean') return [{ kind: 'maintenance', active: maintenance }]
  if (maintenance !== undefined && maintenance !== null) reject(rejected, 'maintenance', 'neither true nor false')
  return own(response, 'status') === 'maintenance' ? [{ kind: 'maintenance', active: true }] : []
}

function readRedirect(value: unknown, rejected: Rejected[]): Instruction[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'string' || value.length > 2_000)
    return reject(rejected, 'gotourl', 'not a text of at most 2000 characters')
  return [{ kind: 'redirect', to: value }]
}

function reject(rejected: Rejected[], field: string, why: string): never[] {
  rejected.push({ field, why })
  return []
}

function readErrors(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries.slice(0, 64))
}

/**
 * Reads the body of a product call. Pure; never throws.
 *
 * Order of the instructions: jwt, ls-set and ss-set, DOM, msg, js, maintenance, gotourl. A bad field is skipped and
 * reported in `rejected`; it never stops the others. Returns `null` when the body is not an envelope at all.
 * Source: specification section 3 ("Server response envelope"); docs/architecture.md, "Instructions".
 */
export function parseEnvelope(body: unknown): Envelope | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const result = own(body, 'result') === true
  const response = own(body, 'response')
  const rejected: Rejected[] = []
  const instructions: Instruction[] = []

  if (response !== undefined && response !== null && (typeof response !== 'object' || Array.isArray(response)))
    reject(rejected, 'response', 'not an object')

  instructions.push(...readToken('jwt', own(response, 'jwt'), result, rejected))
  instructions.push(...readPairs('local', own(response, 'ls-set'), result, rejected))
  instructions.push(...readPairs('session', own(response, 'ss-set'), result, rejected))
  instructions.push(...readRows(own(response, 'DOM'), rejected))

  const message = readMessage(own(response, 'msg'), rejected)
  if (message !== null) instructions.push({ kind: 'notice', text: message, tone: result ? 'success' : 'error' })

  const js = own(response, 'js')
  if (typeof js === 'string') {
    const commands = parseCommands(js)
    instructions.push(...commands.instructions)
    rejected.push(...commands.rejected)
  } else if (js !== undefined && js !== null) reject(rejected, 'js', 'not a text')

  instructions.push(...readMaintenance(response, rejected))
  instructions.push(...readRedirect(own(response, 'gotourl'), rejected))

  return {
    result,
    instructions,
    rejected,
    message,
    code: text(own(response, 'code')),
    errors: readErrors(own(response, 'errors')),
    return: own(response, 'return'),
    vf: own(response, 'vf'),
  }
}
