import { releaseScriptPolicy } from './script-policy.ts'

type Entry = { readonly url: string; readonly integrity: string; readonly timeout: number }

/** Milliseconds for which a file is fetched past the cache. */
const refetchTimeout = 1_500

/**
 * Fetches a file past the browser's cache, which would give the same bytes for a year, and puts it there.
 * @returns whether the server has it; `null` when nobody answers
 */
export async function refetch(url: string): Promise<boolean | null> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(refetchTimeout) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return null
  }
}

/** Runs one entry script, pinned to its bytes. Rejects on a failed, refused or late script; leaves no element behind. */
export function loadEntryScript({ url, integrity, timeout }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const settle = (end: () => void) => {
      clearTimeout(timer)
      script.remove()
      end()
    }
    const timer = setTimeout(
      () => settle(() => reject(new Error(`${url} did not arrive within ${timeout} ms.`))),
      timeout,
    )
    script.addEventListener('load', () => settle(resolve))
    script.addEventListener('error', () =>
      settle(() => reject(new Error(`${url} could not be loaded, or its bytes are not the published ones.`))),
    )
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    script.src = releaseScriptPolicy.createScriptURL(url)
    document.head.append(script)
  })
}
