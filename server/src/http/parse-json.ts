const depthLimit = 32

/**
 * Bytes → JSON value, or the reason why not. The depth is counted on the text, before anything is built from it.
 * A byte order mark is dropped; bytes that are no UTF-8, and texts with a NUL, which no column can hold, are refused.
 */
export function parseJson(bytes: Uint8Array): { readonly value: unknown } | 'malformed' | 'too-deep' {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'malformed'
  }
  if (isTooDeep(text)) return 'too-deep'
  // An escaped NUL: the backslash before the `u` must not be escaped itself.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) return 'malformed'
  try {
    return { value: JSON.parse(text) }
  } catch {
    return 'malformed'
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (quoted) {
      if (sign === '\\') index++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') {
      depth++
      if (depth > depthLimit) return true
    } else if (sign === '}' || sign === ']') depth--
  }
  return false
}
