import { loadTexts, readLocale } from '@trebol/shared/i18n'
import { isOutdated, loadSports } from './load-sports.ts'
import { SportsPage } from './sports-page.tsx'
import './texts/texts.ts'

/**
 * The page, once it can speak the language of the site. The host loads a route anew whenever the session moves; the frame
 * is only opened again where that is of use to it.
 */
export async function openSports() {
  await loadTexts(readLocale()).catch(() => undefined)
  return {
    Component: SportsPage,
    loader: loadSports,
    shouldRevalidate: isOutdated,
  }
}
