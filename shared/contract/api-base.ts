/** Base path of product calls where nothing else is said. Source: specification, sections 7 and 9. */
export const standardApiBase = '/api'

/** Whether `text` is a path of plain segments: it can neither leave the origin nor climb, and has no slash at its end. */
export const isPlainPath = (text: string): boolean => /^(?:\/[A-Za-z0-9_-][\w.-]*)+$/.test(text)

/**
 * First segments that are not the product's to give: what the edge answers itself, what it passes on as it is, and what
 * the product server keeps from players, which calls below it would open to them.
 */
const taken = [
  ...['r', 'channels', 'beacons', 'overrides', 'csp-report'],
  ...['art', 'broadcasting', 'sandbox'],
  ...['wallet', 'processor', 'desk', 'apps', 'healthz', 'test'],
]

const segmentsOf = (path: string) => path.toLowerCase().split('/').slice(1)

/**
 * The first page that calls below a path would hide; null: none. `/casino/v2` hides nothing of `/casino/:section`, whose
 * addresses go no further than the path itself.
 */
function hiddenPage(base: string, pages: readonly string[]): string | null {
  const given = segmentsOf(base)
  const hides = (pattern: string) => {
    const page = segmentsOf(pattern)
    const mayDiffer = page.length > given.length
    return given.every((segment, at) => page[at] === segment || (mayDiffer && page[at]?.startsWith(':')))
  }
  return pages.find(hides) ?? null
}

/**
 * Why `text` cannot be `API_BASE`, the base path of product calls, as the rest of a sentence that begins with its name and
 * ends with the repair; null: it can. `pages` are the patterns of the pages that are known, as `/casino/:section`.
 * Source: docs/platform.md, "Base path of the calls".
 */
export function wrongOfApiBase(text: string, pages: readonly string[] = []): string | null {
  if (!isPlainPath(text)) {
    return `is no base path: write it like ${standardApiBase} or /shop/v2, of letters, digits, "-", "_" and ".", without a slash at the end`
  }
  const [first = ''] = segmentsOf(text)
  if (taken.includes(first))
    return `lies below /${first}, which answers something else: write another one, like ${standardApiBase}`
  const page = hiddenPage(text, pages)
  return page === null ? null : `would hide the page ${page}: write another one, like ${standardApiBase}`
}
