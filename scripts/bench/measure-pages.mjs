import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { median } from './table.mjs'

/** 1.6 Mbit/s down, 0.75 up, 150 ms round trip, a quarter of this processor. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const firstTile = 'main li a img'

async function load(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'es-VE' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const requests = new Map()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
    requests.set(requestId, { type, mime: response.mimeType, bytes: 0 }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = requests.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  await page.goto(url, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(
    (selector) => {
      const tile = document.querySelector(selector)
      return tile && tile.getClientRects().length > 0 ? performance.now() : false
    },
    firstTile,
    { polling: 'raf', timeout: 60_000 },
  )
  const ready = await handle.jsonValue()
  const beforeReady = requests.size
  await page.waitForLoadState('networkidle')
  const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  await context.close()
  const all = [...requests.values()]
  const kilobytes = (entries) => entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    js: kilobytes(all.filter(({ mime }) => mime.includes('javascript'))),
    total: kilobytes(all.filter(({ type }) => type !== 'Image')),
    requests: beforeReady,
    fcp,
    ready,
  }
}

/** Loads each target in turn, `runs` times after one that is thrown away, and returns rows of medians. */
export async function measurePages({ root, chromium, targets, path, runs }) {
  const { chromium: browserType } = createRequire(resolve(root, 'e2e/package.json'))('playwright')
  const browser = await browserType.launch({
    executablePath: chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []]))
  for (let round = 0; round <= runs; round += 1) {
    const order = Object.entries(targets)
    if (round % 2 === 1) order.reverse()
    for (const [name, site] of order) {
      const result = await load(browser, site + path)
      if (round > 0) results[name].push(result)
    }
  }
  await browser.close()
  const of = (name, figure) => median(results[name].map((result) => result[figure]))
  const [base] = Object.keys(targets)
  return Object.keys(targets).map((name) => [
    name,
    of(name, 'js').toFixed(1),
    of(name, 'total').toFixed(1),
    of(name, 'requests').toFixed(0),
    of(name, 'fcp').toFixed(0),
    of(name, 'ready').toFixed(0),
    (of(name, 'ready') / of(base, 'ready')).toFixed(2),
  ])
}
