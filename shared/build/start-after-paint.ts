import type { RsbuildPlugin } from '@rsbuild/core'

/**
 * What stands in the page is shown before its script takes the processor. The script is fetched at once, but the browser does not
 * know its type; the inline script of the page takes that away once something is painted.
 */
export const startAfterPaint = (): RsbuildPlugin => ({
  name: 'start-after-paint',
  apply: 'build',
  setup(api) {
    api.modifyHTML(waitForPaint)
  },
})

const deferred = /<script defer (src="[^"]+"[^>]*)><\/script>/g
const starter = 'script[type=late]'

/**
 * The page whose deferred scripts wait for `script[type=late]` in an inline script of it.
 * @throws where the page has no such inline script, or not one script: nothing would start
 * Source: docs/performance.md, "The choices".
 */
export function waitForPaint(html: string): string {
  const scripts = html.match(deferred) ?? []
  if (scripts.length !== 1 || !html.includes(starter))
    throw new Error(`A page starts one deferred script, and has ${starter} in its inline script; this one does not.`)
  return html.replace(
    deferred,
    (_, file: string) =>
      `<link rel="preload" as="script" fetchpriority="low" ${file.replace('src=', 'href=')}><script type="late" defer ${file}></script>`,
  )
}
