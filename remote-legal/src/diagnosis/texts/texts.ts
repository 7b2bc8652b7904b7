import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What the diagnosis says of notices and of what is kept; it travels with the page, not with the entry. */
export const deviceTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
