import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What players read of the next races and draws on the home page. */
export const texts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
