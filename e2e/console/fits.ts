import type { Page } from 'playwright/test'
import { expect } from './test.ts'

const widths = [320, 390, 1440]

/** Nothing is cut off or scrolls sideways, from the narrowest phone to a desk; plots follow the window a moment later. */
export async function fits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => tooWide(page), `at ${width} pixels`).toEqual([0, []])
  }
}

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > room + 1 && !element.closest('[tabindex="0"], .hidden'),
    )
    return [
      document.documentElement.scrollWidth - room,
      wide.map(({ tagName, className }) => `${tagName} ${className}`),
    ]
  })
