import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What players read in a game in its frame; it comes with the code that shows it. */
export const playTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
