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
  rows: 512,
  rowLength: 262_144,
} as const

const own = (bag: unknown, key: string): unknown =>
  typeof bag === 'object' && bag !== null && !Array.isArray(bag) && Object.hasOwn(bag, key)
    ? (bag as Record<string, unknown>)[key]
    : undefined

const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

function readPairs(area: 'local' | 'session', field: string, value: unknown, rejected: Rejected[]): Instruction[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return reject(rejected, field, 'not a list of pairs')
  if (value.length > envelopeLimits.pairs) return reject(rejected, field, 'too many pairs')
  return value.flatMap((pair): Instruction[] => {
    const [key, raw, ...more] = Array.isArray(pair) ? pair : []
    const content = text(raw)
    if (typeof key !== 'string' || content === null || more.length > 0)
      return reject(rejected, field, 'not a pair of texts')
    if (key.length > envelopeLimits.keyLength || content.length > envelopeLimits.valueLength)
      return reject(rejected, field, 'too long')
    return [{ kind: 'store', area, key, value: content }]
  })
}

const selectorPattern = /^[#.][A-Za-z][\w-]{0,63}$/
const attributePattern = /^(?:value|disabled|hidden|placeholder|aria-[a-z]{1,24})$/

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

  const jwt = own(response, 'jwt')
  if (typeof jwt === 'string' && result) instructions.push({ kind: 'sessionOpened', token: jwt })
  else if (jwt !== undefined && jwt !== null) reject(rejected, 'jwt', result ? 'not a text' : 'result is false')

  instructions.push(...readPairs('local', 'ls-set', own(response, 'ls-set'), rejected))
  instructions.push(...readPairs('session', 'ss-set', own(response, 'ss-set'), rejected))

  instructions.push(...readRows(own(response, 'DOM'), rejected))

  const message = text(own(response, 'msg'))?.slice(0, envelopeLimits.messageLength) ?? null
  if (message) instructions.push({ kind: 'notice', text: message, tone: result ? 'success' : 'error' })

  const js = own(response, 'js')
  if (typeof js === 'string') {
    const commands = parseCommands(js)
    instructions.push(...commands.instructions)
    rejected.push(...commands.rejected)
  } else if (js !== undefined && js !== null) reject(rejected, 'js', 'not a text')

  const maintenance = own(response, 'maintenance')
  if (typeof maintenance === 'boolean') instructions.push({ kind: 'maintenance', active: maintenance })
  else if (own(response, 'status') === 'maintenance') instructions.push({ kind: 'maintenance', active: true })

  const gotourl = own(response, 'gotourl')
  if (typeof gotourl === 'string' && gotourl.length <= 2_000) {
    if (gotourl !== '') instructions.push({ kind: 'redirect', to: gotourl })
  } else if (gotourl !== undefined && gotourl !== null)
    reject(rejected, 'gotourl', 'not a text of at most 2000 characters')

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
