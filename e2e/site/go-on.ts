import type { Page } from 'playwright/test'

/** Goes to another address of the site as its links do, without a new document. What comes up there the journey says. */
export const goOn = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: 0, key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
