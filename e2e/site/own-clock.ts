import type { Page } from 'playwright/test'
import { startOwnSite, testSettings } from './own-site.ts'
import { test as base, openAccount } from './signed-in.ts'
import type { Site } from './site.ts'

/** `before`: an instant of the server; it will be so many milliseconds before it. */
export type Later = (page: Page, instant: string, before?: number) => Promise<void>

/**
 * A journey of a player on a site whose time it moves: nobody else is there to be hurried. `later` sends the server and
 * the page ahead together, so that the page finds what it waits for when it looks.
 */
export const test = base.extend<{ readonly later: Later }, { readonly ownSite: Site }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter of a fixture must be a destructuring pattern
    async ({}, use) => {
      const { stop, ...site } = await startOwnSite(testSettings)
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ ownSite }, use) => use(ownSite),
  page: async ({ page }, use) => {
    await page.clock.install()
    await use(page)
  },
  later: async ({ site, request }, use) => {
    let guide = await openAccount(site)
    await use(async (page, instant, before = 0) => {
      const { response } = (await (await request.post(`${site.site}/api/timestamp`, { data: {} })).json()) as Timestamp
      const seconds = Math.ceil((Date.parse(instant) - before - Date.parse(response.return.now)) / 1_000)
      if (seconds <= 0) return
      const forward = () =>
        request.post(`${site.server}/test/time`, {
          data: { forward_s: seconds },
          headers: { authorization: `Bearer ${guide}` },
        })
      let answer = await forward()
      if (answer.status() === 401) {
        // So much time has passed already that his login has ended.
        guide = await openAccount(site)
        answer = await forward()
      }
      if (!answer.ok()) throw new Error(`The server let no time pass: ${answer.status()} ${await answer.text()}`)
      await page.clock.fastForward(seconds * 1_000)
    })
  },
})

type Timestamp = { readonly response: { readonly return: { readonly now: string } } }

export { expect } from 'playwright/test'
