import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

export const homeTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
