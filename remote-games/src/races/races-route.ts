import { loadTexts, readLocale } from '@trebol/shared/i18n'
import { createRacesLoader } from './load-races.ts'
import { RacesPage } from './races-page.tsx'
import './texts/texts.ts'

/** The page, once it can speak the language of the site; Spanish stands in for a catalogue that cannot be had. */
export async function openRaces() {
  await loadTexts(readLocale()).catch(() => undefined)
  return { Component: RacesPage, loader: createRacesLoader() }
}
