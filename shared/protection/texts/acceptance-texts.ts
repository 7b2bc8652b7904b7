import { defineTexts } from '../../i18n/index.ts'
import { spanish } from './spanish.ts'

/** What players read where a new version of the documents is put before them; it comes with the part that does. */
export const acceptanceTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
