import { defineTexts } from '../../../i18n/index.ts'
import { spanish } from './spanish.ts'

/** Of forms alone: pages without one do without it. */
export const fieldTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
