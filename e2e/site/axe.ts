import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

// The very axe that the builder would put into the page; once for a document instead of once for a run.
const requireFromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const { source } = requireFromBuilder('axe-core') as { readonly source: string }

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type Axe = { readonly run: (context: string, options: object) => Promise<Results> }

/** What depends on the theme alone; everything else is the same by night and by day. */
export const rulesOfColour = { iframes: false, runOnly: ['color-contrast', 'link-in-text-block'] }
export const allRules = { iframes: false, rules: { 'target-size': { enabled: true } } }

/** What axe finds wrong in a part of the page as it stands, in one line for each finding. */
export async function found(page: Page, part: string, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([where, asked]) => {
      const axe = Reflect.get(window, 'axe') as Axe
      const { violations } = await axe.run(where, { ...asked, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n  ')[1]}`,
        ),
      )
    },
    [part, options] as const,
  )
}

/**
 * Everything that axe finds wrong with the page as it stands, of any impact, in both themes; by day only in a part of it
 * where the rest has been looked at before.
 */
export async function violations(page: Page, byDay = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const night = await found(page, 'html', allRules)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const day = await found(page, byDay, rulesOfColour)
  return [...night, ...day.map((line) => `by day, ${line}`)]
}
