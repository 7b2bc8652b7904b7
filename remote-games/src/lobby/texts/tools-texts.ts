import { defineTexts } from '@trebol/shared/i18n'
import { spanish } from './spanish.ts'

/** What the tools of the lobby say; it comes with their code, which most visits do without. */
export const toolsTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './english.ts').then(({ english }) => english),
})
