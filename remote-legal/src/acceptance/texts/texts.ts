import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What players read above a document that they accept; it comes with that page. */
export const texts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
