import { defineTexts } from '../../i18n/index.ts'
import { spanish } from './spanish.ts'

// The chunk names are those of the units' own catalogues, so that a language arrives in one file.
export const texts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
