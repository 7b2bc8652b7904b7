import type { Page } from 'playwright/test'

const marker = '__tampered'

/** Still valid, and seen when it runs. */
export const withOneChange = (path: string, text: string) =>
  path.endsWith('.css') ? `${text}\n:root{--${marker}:1}` : `${text}\n;globalThis.${marker}=1`

/** Whether anything that was changed so has run in this page. */
export const ran = (page: Page) =>
  page.evaluate(
    (name) => ({
      script: name in globalThis,
      style: getComputedStyle(document.documentElement).getPropertyValue(`--${name}`) !== '',
    }),
    marker,
  )
