import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright/test'

/** Half as long as what the package names as its source. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What depends on the theme alone; everything else is the same by night and by day. */
export const rulesOfColour = { iframes: false, runOnly: ['color-contrast', 'link-in-text-block'] }
const allRules = { iframes: false, rules: { 'target-size': { enabled: true } } }

/** What axe finds wrong in a part of the document as it stands, in one line for each finding. */
export async function violationsIn(
  document: Page | Frame,
  part: string,
  options: object = allRules,
): Promise<string[]> {
  // Once for a document instead of once for a run.
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(source)
  return document.evaluate(
    async ([where, asked]) => {
      const axe = Reflect.get(window, 'axe') as typeof import('axe-core')
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
export const violations = (page: Page, byDay = 'html'): Promise<string[]> =>
  inBothThemes(page, { byNight: 'html', byDay })

/** The same of one part of the page, such as a dialog: the page that lies behind it is looked at elsewhere. */
export const violationsOfPart = (page: Page, part: string): Promise<string[]> =>
  inBothThemes(page, { byNight: part, byDay: part })

type Parts = { readonly byNight: string; readonly byDay: string }

async function inBothThemes(page: Page, { byNight, byDay }: Parts): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const night = await violationsIn(page, byNight)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const day = await violationsIn(page, byDay, rulesOfColour)
  return [...night, ...day.map((line) => `by day, ${line}`)]
}

/** What axe finds wrong with the page and with the game in its frame, in the theme that they have. */
export async function violationsWithFrames(page: Page): Promise<string[]> {
  const lines: string[] = []
  for (const frame of page.frames()) {
    const found = await violationsIn(frame, 'html')
    lines.push(...(frame === page.mainFrame() ? found : found.map((line) => `in ${frame.url()}, ${line}`)))
  }
  return lines
}
