import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** Texts of a browser that runs a release of its own. */
export const overrideTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
