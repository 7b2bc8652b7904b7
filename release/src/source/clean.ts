import { authorSchema, changeUrlSchema, sourceLengths } from '@trebol/shared/contract/release'
import * as v from 'valibot'

const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const ended = /\r\n|[\n\r\u2028\u2029]/

/** Text of other people as one line; `null` when nothing is left of it. */
export const lineOf = (text: string | undefined): string | null => (text ?? '').replace(unseen, ' ').trim() || null

function cut(line: string, most: number): string {
  if (line.length <= most) return line
  // A sign of two units is not cut in half.
  return `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The first line of a message, cut to what is kept of it. */
export const firstLine = (text: string): string => cut(text.trimStart().split(ended)[0] ?? '', sourceLengths.message)

/** The name in `Ana Ruiz <ana@example.com>`. */
export const nameIn = (text: string): string => text.replace(/<[^>]*>/g, '').trim()

/** A commit as a pipeline or Git names it. */
export function cleanCommit(text: string | undefined): string | null {
  const line = lineOf(text)
  return line && cut(line, sourceLengths.commit)
}

/** A name, without the mail address behind it; `null` for a bare address, which is nobody's business. */
export function cleanAuthor(text: string | undefined): string | null {
  const line = nameIn(lineOf(text) ?? '')
  const { success, output } = v.safeParse(authorSchema, cut(line, sourceLengths.author))
  return success ? output : null
}

/** The first line of a message; a long one is cut. */
export const cleanMessage = (text: string | undefined): string | null => lineOf(firstLine(text ?? ''))

/** An address to link to, without the name and password that a pipeline may have put into it. */
export function cleanUrl(text: string | undefined): string | null {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null
  if (url === null) return null
  url.username = ''
  url.password = ''
  const { success, output } = v.safeParse(changeUrlSchema, url.href)
  return success ? output : null
}

/** A time in any form that names its zone, as ISO in UTC. */
export function cleanTime(text: string | undefined): string | null {
  const time = text === undefined || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text.trim()) ? Number.NaN : Date.parse(text.trim())
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
