import type { Page } from 'playwright/test'

/** What the page knows of its connection to the engine. */
export const realtimeState = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const shared: unknown = Reflect.get(globalThis, Symbol.for('trebol:realtime:1'))
    return typeof shared === 'object' && shared !== null ? Reflect.get(shared, 'state') : null
  })
