/** Under which session a page tells of itself, and the ticket that lets it vote on a ramp. */
export type PageIdentity = { readonly session: string; readonly ticket?: string }

const form = /^([0-9a-f-]{36})\.[\w.-]{1,160}$/

function identityOf(ticket: unknown): PageIdentity | null {
  const session = typeof ticket === 'string' ? form.exec(ticket)?.[1] : undefined
  return session === undefined ? null : { session, ticket: String(ticket) }
}

/**
 * The identity of this page load: of the ticket that came with the page in `Server-Timing`, else of one that is asked for,
 * where the page comes from a server that issues none. A page out of the browser's cache has neither: its ticket is used.
 * @returns reads it; what the first reading says stays. Source: docs/platform.md, "Page tickets".
 */
export function pageIdentity({ performance, fetch }: Pick<Window, 'performance' | 'fetch'>): () => PageIdentity {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const fresh = load !== undefined && load.transferSize > 0
  let known = fresh ? identityOf(load.serverTiming?.find(({ name }) => name === 'page')?.description) : null
  if (fresh && known === null) {
    fetch('/beacons')
      .then(async (answer) => {
        if (answer.ok) known ??= identityOf(await answer.text())
      })
      // Nobody who collects beacons: then nobody misses the vote.
      .catch(() => undefined)
  }
  return () => {
    known ??= { session: crypto.randomUUID() }
    return known
  }
}
