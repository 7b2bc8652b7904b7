import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What the form says. Its address names the language, and the page around tells when it changes. */
export const texts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
