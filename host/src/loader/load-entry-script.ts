import { releaseScriptPolicy } from './script-policy.ts'

type Entry = { readonly url: string; readonly integrity: string; readonly timeout: number }

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
