/** Milliseconds below which a failure did not come from the network itself. */
const quick = 1_500

/** More than the files of one page that are fetched at once. */
const most = 4

/**
 * A file whose preload has failed fails once more, at once, for the first request that asks for it, even when the
 * network is back. So what is loaded again after a failure is tried anew as long as it fails quickly; a slow failure
 * is a real one.
 */
export async function loadAgain<T>(load: () => Promise<T>, attempt = 1): Promise<T> {
  const started = Date.now()
  try {
    return await load()
  } catch (error) {
    if (attempt >= most || Date.now() - started > quick) throw error
    return loadAgain(load, attempt + 1)
  }
}
