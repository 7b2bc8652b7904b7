import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export function openBrowser(root, chromium) {
  const { chromium: browserType } = createRequire(resolve(root, 'e2e/package.json'))('playwright')
  return browserType.launch({
    executablePath: chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
}

/**
 * A page of its own in the size of a phone, driven straight by the protocol: the library's own scripts in the page would count
 * as the page's work and memory. `network`: conditions as the protocol names them; `cpu`: this part of the processor's pace.
 */
export async function openPage(browser, { network = null, cpu = 1, watch = null } = {}) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'es-VE' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (network) await cdp.send('Network.emulateNetworkConditions', network)
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (watch) await page.addInitScript(watch)

  async function run(expression) {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /**
   * What `tell`, asked in every frame of the page or each `everyMs`, says first that is neither null nor false; null when its time
   * is over. With a quarter of the processor, asking in each frame takes a third of the page's own time.
   */
  const until = (tell, argument, { patienceMs = 10_000, everyMs = 0 } = {}) =>
    run(`new Promise((done) => {
      const end = performance.now() + ${patienceMs}
      const look = () => {
        const told = (${tell})(${JSON.stringify(argument)})
        if (told !== null && told !== false) done(told)
        else if (performance.now() > end) done(null)
        else if (${everyMs} > 0) setTimeout(look, ${everyMs})
        else requestAnimationFrame(look)
      }
      look()
    })`)

  async function press(key, { text, code = key, number } = {}) {
    const about = { key, code, windowsVirtualKeyCode: number }
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...(text && { text }), ...about })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...about })
  }
  return {
    page,
    cdp,
    run,
    until,
    pressEnter: () => press('Enter', { text: '\r', number: 13 }),
    async type(text) {
      for (const letter of text) await press(letter, { text: letter })
    },
    /** A tap in the middle of the first element that fits and can be seen. */
    async tap(selector, text = null) {
      const place = await until(
        ([wanted, words]) => {
          const found = [...document.querySelectorAll(wanted)].find(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) &&
              (words === null || element.textContent.trim() === words),
          )
          if (!found) return null
          const { top, bottom } = found.getBoundingClientRect()
          if (top < 0 || bottom > innerHeight) {
            found.scrollIntoView({ block: 'center', behavior: 'instant' })
            return null
          }
          const { left, width, height } = found.getBoundingClientRect()
          return { x: left + width / 2, y: top + height / 2 }
        },
        [selector, text],
      )
      if (place === null) throw new Error(`There is nothing to tap: ${selector} ${text ?? ''}`)
      const button = { ...place, button: 'left', clickCount: 1 }
      await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
    },
    close: () => context.close(),
  }
}
