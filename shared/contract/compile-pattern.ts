const longest = 200
/**
 * A repeated group, a reference back, and two repeats without an end: each can take for ever on a text made for it. A
 * group that is there or not is none.
 */
const slow = /\)[+*{]|\\(?:[1-9]|k<)|(?:[+*]|\{\d+,\}).*(?:[+*]|\{\d+,\})/

/**
 * The expression of a field, or `null` when it is too long, does not compile or could be slow. A field without a usable
 * expression is not checked by it on this side: the server decides.
 */
export function compilePattern(pattern: string): RegExp | null {
  if (pattern.length > longest || slow.test(pattern)) return null
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return null
  }
}
