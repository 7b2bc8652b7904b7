import { openBrowser, openPage, slow4g } from './drive-page.mjs'
import { median } from './table.mjs'

/** What a page tells of itself from its first moment on. */
const watch = () => {
  window.seen = { largest: 0, blocked: [] }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.seen.blocked.push([startTime, duration - 50])
  }).observe({ type: 'longtask', buffered: true })
}

/** Once what was looked for is there: since when scripts have drawn it or taken it over, which the page itself notes. */
const isReady = ([selector, byScripts]) => {
  const found = document.querySelector(selector)
  if (!found || found.getClientRects().length === 0) return null
  // A slow page has an element of its own long before it shows one.
  if (!byScripts) return performance.getEntriesByName('first-contentful-paint')[0] ? performance.now() : null
  const ready = performance.getEntriesByName('ready')[0]
  return ready ? Math.max(ready.startTime, 1) : null
}

const figures = () => {
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const { largest, blocked } = window.seen
  const blocking = blocked.filter(([start]) => start >= fcp).reduce((sum, [, over]) => sum + over, 0)
  return { fcp, lcp: largest, blocking }
}

async function load(browser, url, { selector, byScripts, slowed }) {
  const { page, cdp, run, until, close } = await openPage(browser, {
    watch,
    ...(slowed && { network: slow4g, cpu: 4 }),
  })
  const requests = new Map()
  let start
  cdp.on('Network.requestWillBeSent', ({ timestamp }) => {
    start ??= timestamp
  })
  cdp.on('Network.responseReceived', ({ requestId, timestamp, type, response }) =>
    requests.set(requestId, { at: (timestamp - start) * 1000, type, mime: response.mimeType, bytes: 0 }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = requests.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  await page.goto(url, { waitUntil: 'commit' })
  const ready = await until(isReady, [selector, byScripts], { patienceMs: 60_000, everyMs: 250 })
  if (ready === null) throw new Error(`${url} does not get ready.`)
  await page.waitForLoadState('networkidle')
  const painted = await run(`(${figures})()`)
  await close()
  const all = [...requests.values()]
  const kilobytes = (entries) => entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    ...painted,
    ready,
    js: kilobytes(all.filter(({ mime }) => mime.includes('javascript'))),
    total: kilobytes(all.filter(({ type }) => type !== 'Image')),
    requests: all.filter(({ at }) => at <= ready).length,
  }
}

export const pagesHead = ['build', 'JS kB', 'all kB', 'requests', 'FCP ms', 'LCP ms', 'blocked ms', 'ready ms']

/**
 * Loads each target in turn, `runs` times after one that is thrown away. `targets`: by name, its `site` and whether scripts draw
 * it or take it over. `slowed`: a slow network and a quarter of this processor.
 * @returns rows of medians, under `pagesHead`
 */
export async function measurePages({ root, chromium, targets, path, selector, runs, slowed }) {
  const browser = await openBrowser(root, chromium)
  const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []]))
  try {
    for (let round = 0; round <= runs; round += 1) {
      const order = Object.entries(targets)
      if (round % 2 === 1) order.reverse()
      for (const [name, { site, byScripts }] of order) {
        const result = await load(browser, site + path, { selector, byScripts, slowed })
        if (round > 0) results[name].push(result)
      }
    }
  } finally {
    await browser.close()
  }
  return Object.entries(results).map(([name, all]) => {
    const of = (figure, digits = 0) => median(all.map((result) => result[figure])).toFixed(digits)
    return [
      name,
      ...[of('js', 1), of('total', 1), of('requests'), of('fcp'), of('lcp'), of('blocking')],
      targets[name].byScripts ? of('ready') : '–',
    ]
  })
}
