import { defineTexts } from '../../../i18n/index.ts'
import { spanish } from './spanish.ts'

/** What players read while their account is paused; it comes with the parts that show it. */
export const pauseTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
