import type { Page } from 'playwright/test'

type Connection = { readonly effectiveType: '4g' | '3g'; readonly saveData?: boolean }

/** What the browser says of its connection. On a slow one a page that rests fetches nothing by itself. */
export const connect = (page: Page, connection: Connection): Promise<unknown> =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
