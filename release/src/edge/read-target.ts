export type Target = {
  /** Decoded once, without query; starts with `/` and has no dot segments, backslashes or control characters. */
  readonly path: string
}

const longest = 4_096
const plain = /^\/[\w@~!$&'()*+,;=:/.-]*$/

/** Reads the target of a request line; `null` when it is one that no browser of ours sends. */
export function readTarget(url: string): Target | null {
  if (url.length > longest || !url.startsWith('/')) return null
  const raw = url.split(/[?#]/, 1)[0] ?? ''
  let path = raw
  if (!plain.test(raw)) {
    try {
      path = decodeURIComponent(raw)
    } catch {
      return null
    }
    if (/[\p{Cc}\\]/u.test(path)) return null
  }
  return /(?:^|\/)\.\.?(?:\/|$)/.test(path) ? null : { path }
}
