/** Milliseconds below which a failure did not come from the network itself. */
const quick = 1_500

/** More than the files of one page. */
const most = 20

/**
 * A file whose preload has failed fails once more, at once, for the first request that asks for it, even when the
 * network is back. So what is loaded again after a failure is tried anew as long as it fails quickly and each time at
 * another file; one that is slow, or fails twice, is a real failure.
 */
export async function loadAgain<T>(load: () => Promise<T>, failed: readonly string[] = []): Promise<T> {
  const started = Date.now()
  try {
    return await load()
  } catch (error) {
    // An entry that is asked for again has another query.
    const file = String(error).replace(/\?r=\d+/, '')
    if (failed.includes(file) || failed.length >= most || Date.now() - started > quick) throw error
    return loadAgain(load, [...failed, file])
  }
}
