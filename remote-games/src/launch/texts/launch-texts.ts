import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What players read between the press on «Jugar» and the game; it comes with the code that shows it. */
export const launchTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
