import type { FieldContext } from '@trebol/shared/contract'
import { texts } from './texts/texts.ts'

/** How the fields of a method are checked in the page: the server's rules, in the language of the page. */
export const fieldContext = (today: string): FieldContext => ({ today, texts: texts.read().fields })
