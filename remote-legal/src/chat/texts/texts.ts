import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What is read in the chat, the messages and the questions. It travels with the page, not with the entry. */
export const texts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
