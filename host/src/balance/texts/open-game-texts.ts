import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What a player reads who changes the currency while a game is open; it comes with the dialog. */
export const openGameTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
