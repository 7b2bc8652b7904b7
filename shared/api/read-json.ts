/**
 * Why a text is not taken as JSON: nothing there, an end before the value was whole, another text (such as HTML),
 * more bytes than allowed, or nested deeper than any answer of the contract.
 */
export type UnreadableReason = 'empty' | 'cut' | 'not-json' | 'too-long' | 'too-deep'

/** Deepest nesting of an answer. Source: docs/decisions, "Limits of an envelope". */
const deepest = 32

/** Engines word the early end of a text differently; the cause is the same. */
const earlyEnd = /unexpected (?:end|eof)/i

export function readJson(
  text: string,
  longest: number,
): { readonly value: unknown } | { readonly reason: UnreadableReason } {
  if (text.length > longest) return { reason: 'too-long' }
  if (text.trim() === '') return { reason: 'empty' }
  if (isDeeperThan(deepest, text)) return { reason: 'too-deep' }
  try {
    const value: unknown = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
    return { value }
  } catch (error) {
    return { reason: error instanceof Error && earlyEnd.test(error.message) ? 'cut' : 'not-json' }
  }
}

/** Looked at before parsing: a megabyte of brackets would hold the page for half a second. */
function isDeeperThan(limit: number, text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (quoted) {
      if (sign === 0x5c) at += 1
      else if (sign === 0x22) quoted = false
    } else if (sign === 0x22) quoted = true
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
  }
  return false
}
