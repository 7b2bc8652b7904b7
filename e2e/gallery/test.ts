import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import type { PartId } from './parts.ts'

type Fixtures = {
  /** Opens the page of a part, with its fonts in place. */
  readonly open: (part: PartId) => Promise<void>
}

/** A page of the gallery. It fails on any uncaught error and on any output on the console. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL }, use) => use(process.env.GALLERY_URL ?? baseURL),
  open: async ({ page }, use) => {
    const found: string[] = []
    const hear = (message: ConsoleMessage) => found.push(message.text())
    const fall = ({ message }: Error) => found.push(message)
    page.on('console', hear)
    page.on('pageerror', fall)
    await use(async (part) => {
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
export async function findings(page: Page, rules: 'all rules' | 'colours', region = 'main'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(region)
  const { violations } = await (rules === 'colours'
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** Turns the page to a theme as its switch does. */
export async function turnTo(page: Page, theme: 'noche' | 'dia'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}

export { expect } from 'playwright/test'
