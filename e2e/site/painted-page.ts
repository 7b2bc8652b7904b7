import { expect, type Page } from 'playwright/test'

/** Its own code has drawn the page, or taken it over; until then a link of what stands there opens a new document. */
export const drawnByItself = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('ready').length)).toBe(1)
