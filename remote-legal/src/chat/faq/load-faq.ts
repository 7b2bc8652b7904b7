import { loadPayload } from '@trebol/shared/api'
import { documentSchema } from '../../document/document-schema.ts'
import { fillDocument } from '../../document/fill-document.ts'
import { askFacts, settleFacts } from '../../document/load-document.ts'
import { faqUrl } from './faq-url.ts'
import { type Group, readQuestions } from './read-questions.ts'

/** `savedOn`: the day of the facts that came with the release, when the server could not be asked; else null. */
export type LoadedFaq = { readonly groups: readonly Group[]; readonly savedOn: string | null }

/** The questions: text of the release, figures of the server. */
export async function loadFaq(): Promise<LoadedFaq> {
  const [text, told] = await Promise.all([loadPayload(faqUrl.href, documentSchema), askFacts('faq')])
  const { facts, savedOn } = await settleFacts(told, [text])
  return { groups: readQuestions(fillDocument(text, facts)), savedOn }
}
