import { defaultLocale, isLocale, type Locale, languageOf, loadTexts, readLocale } from '@trebol/shared/i18n'
import { localeChosen } from '@trebol/shared/store/write'

const key = 'trebol:locale'

function stored(): Locale | null {
  try {
    const text = localStorage.getItem(key)
    return isLocale(text) ? text : null
  } catch {
    return null
  }
}

/** Units on the page besides the host; each fetches its own texts before the page turns. */
export type Speaker = { readonly loadTexts?: ((locale: string) => Promise<void>) | undefined }

let speakers: () => readonly Speaker[] = () => []

/** Says which units are on the page at any time. */
export const setSpeakers = (loaded: () => readonly Speaker[]): void => {
  speakers = loaded
}

/**
 * Turns the page to a locale without a reload: first every unit fetches its texts, then all draw again at once. A unit
 * that cannot fetch them goes on in Spanish.
 */
async function speak(locale: Locale): Promise<void> {
  await Promise.allSettled([loadTexts(locale), ...speakers().map(async (unit) => unit.loadTexts?.(locale))])
  turn(locale)
}

function turn(locale: Locale): void {
  document.documentElement.lang = locale
  localeChosen(locale)
}

/** A page is not held longer than this by the texts of a unit, in milliseconds; they are drawn when they come. */
const patience = 1_500

/** Fetches the texts of a unit that has just been loaded. Never fails: without them the unit speaks Spanish. */
export async function prepareTexts(unit: Speaker): Promise<void> {
  const loading = Promise.resolve(unit.loadTexts?.(readLocale())).catch(() => undefined)
  if (languageOf(readLocale()) === 'es') return
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** The page begins in the language and region that were chosen on this device, and is drawn when it has its texts. */
export function begin(draw: () => void): void {
  turn(stored() ?? defaultLocale)
  void prepareTexts({ loadTexts }).then(draw)
}

/** The player has chosen: the page turns, and the choice is kept on this device. */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(key, locale)
  } catch {
    // The choice holds for this tab.
  }
  await speak(locale)
}

const regions: Readonly<Record<string, Locale>> = { VE: 'es-VE', CO: 'es-CO', MX: 'es-MX', PE: 'es-PE', ES: 'es-ES' }

/** Without a choice on this device the formats are those of the player's country. */
export function followCountry(country: string): void {
  const locale = Object.hasOwn(regions, country) ? regions[country] : undefined
  if (locale && stored() === null && document.documentElement.lang !== locale) void speak(locale)
}
