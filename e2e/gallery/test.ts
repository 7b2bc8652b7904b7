import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { rulesOfColour, violationsIn } from '../site/axe.ts'
import type { PartId } from './parts.ts'

type Fixtures = {
  /** Opens the page of a part anew, with its fonts in place. */
  readonly open: (part: PartId) => Promise<void>
  /** For tests that would find or leave traces outside of the part: a language, an announcement, how the focus came. */
  readonly ownDocument: boolean
  readonly page: Page
}

type WorkerFixtures = {
  /** One page for all tests of a worker: to start one takes longer than most tests. */
  readonly gallery: Page
}

const size = { width: 480, height: 800 }

/** A page of the gallery. It fails on any uncaught error and on any output on the console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  gallery: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.GALLERY_URL ?? '',
        viewport: size,
        colorScheme: 'dark',
        reducedMotion: 'reduce',
        locale: 'es-VE',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  ownDocument: [false, { option: true }],
  page: async ({ gallery, ownDocument }, use) => {
    if (ownDocument) await gallery.goto('about:blank')
    await use(gallery)
    if (ownDocument) await gallery.goto('about:blank')
    await gallery.setViewportSize(size)
    await gallery.mouse.move(0, 0)
  },
  open: async ({ page }, use) => {
    const found: string[] = []
    const hear = (message: ConsoleMessage) => found.push(message.text())
    const fall = ({ message }: Error) => found.push(message)
    page.on('console', hear)
    page.on('pageerror', fall)
    await use(async (part) => {
      // The gallery draws a part anew when its address comes.
      if (page.url().endsWith(`/#/${part}`)) await page.goto('/#/')
      await page.goto(`/#/${part}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
    })
    page.off('console', hear)
    page.off('pageerror', fall)
    if (found.length > 0) throw new Error(`Unexpected output of the page:\n${found.join('\n')}`)
  },
})

/** What axe finds in a region of the page as it stands, in one line for each finding. The list of parts is read once. */
export const findings = (page: Page, rules: 'all rules' | 'colours', region = 'main'): Promise<string[]> =>
  violationsIn(page, region, rules === 'colours' ? rulesOfColour : undefined)

/** Turns the page to a theme as its switch does. */
export async function turnTo(page: Page, theme: 'noche' | 'dia'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}

export { expect } from 'playwright/test'
