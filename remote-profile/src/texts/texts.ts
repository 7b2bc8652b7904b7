import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What players read in their account: `texts.use()` in components, `texts.read()` elsewhere. */
export const texts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
