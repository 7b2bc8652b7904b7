/** Milliseconds for which a file that was wrong is fetched again. */
const refetchTimeout = 4_000

type Ensure = (id: string | number) => Promise<unknown>

/**
 * Asks a unit's runtime for a chunk. A script or style that did not come, or whose bytes are not the published ones, is
 * fetched once more past the browser's cache, which would give the same bytes for a year, and then asked for again. What
 * fails after the server has answered carries `answered`: the files are wrong, not the connection.
 * Source: docs/platform.md, "Laws" 3.
 */
export async function loadChunk(
  ensure: Ensure,
  id: string | number,
  refetched: readonly string[] = [],
): Promise<unknown> {
  try {
    return await ensure(id)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const file: unknown = Reflect.get(error, 'request')
    if (typeof file !== 'string' || Reflect.get(error, 'type') === 'timeout') throw error
    if (!refetched.includes(file)) {
      const there = await refetch(file, refetchTimeout)
      if (there === null) throw error
      if (there) return loadChunk(ensure, id, [...refetched, file])
    }
    throw Object.assign(error, { answered: true })
  }
}

/**
 * Fetches a file past the browser's cache, and puts it there.
 * @returns whether the server has it; `null` when nobody can tell: no answer, or one of a service that is starting or busy
 */
export async function refetch(url: string, timeout: number): Promise<boolean | null> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(timeout) })
    // A body that nobody reads is not kept.
    await answer.blob()
    return answer.status >= 500 || answer.status === 429 ? null : answer.ok
  } catch {
    return null
  }
}
