import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** Texts of the forms of an account; apart from those of the shell, because nobody needs them at first. */
export const authTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt-auth" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en-auth" */ './english.ts').then(({ english }) => english),
})
