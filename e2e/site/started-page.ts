import type { Page } from 'playwright/test'

const changed = new WeakSet<object>()
const withoutScripts = new WeakSet<object>()

/** A page that the host's script draws: it hears its visitor; or any other page. */
const started = 'html:is([data-drawn], :not(:has(script[src*="/r/host/"])))'

/**
 * A painted page looks ready, and has loaded, before its application has started. From now on, what opens a page goes on when the
 * application is there; with `waitUntil`, a journey says that it does not wait for it. Pages of this worker, for as long as it lives.
 */
export function waitForStart(page: Page, hasScripts: boolean): void {
  if (!hasScripts) withoutScripts.add(page.context())
  const prototype = Object.getPrototypeOf(page) as Page
  if (changed.has(prototype)) return
  changed.add(prototype)
  const { goto, reload } = prototype
  prototype.goto = async function (this: Page, url, options) {
    const response = await goto.call(this, url, options)
    await start(this, options)
    return response
  }
  prototype.reload = async function (this: Page, options) {
    const response = await reload.call(this, options)
    await start(this, options)
    return response
  }
}

async function start(page: Page, options: { readonly waitUntil?: unknown } = {}): Promise<void> {
  if (options.waitUntil || withoutScripts.has(page.context())) return
  await page.locator(started).waitFor({ state: 'attached', timeout: 15_000 })
}
