import { defineTexts } from '../../../i18n/index.ts'
import { spanish } from './prompt-spanish.ts'

/** What players read where they are asked for limits on deposits; it comes with the part that asks. */
export const promptTexts = defineTexts(spanish, {
  pt: () => import(/* webpackChunkName: "pt" */ './prompt-portuguese.ts').then(({ portuguese }) => portuguese),
  en: () => import(/* webpackChunkName: "en" */ './prompt-english.ts').then(({ english }) => english),
})
