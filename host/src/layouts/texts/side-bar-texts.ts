import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** Texts of the side bar; apart from those of the shell, because it is closed at first. */
export const sideBarTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
