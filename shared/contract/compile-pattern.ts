const longest = 200
/** A repeated group that repeats inside, and a reference back: both can take for ever on a text made for it. */
const slow = /\([^()]*[+*{][^()]*\)[+*{]|\\[1-9]/

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
