import { defineTexts } from '../../i18n/index.ts'
import { spanish } from './spanish.ts'

/** What players read where an operation had no answer. */
export const texts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
