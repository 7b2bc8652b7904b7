import { languageOf } from '@trebol/shared/i18n'
import { useLocale } from '@trebol/shared/store'
import { PageHeading } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import type { LegalDocument } from './document-schema.ts'
import type { DocumentPattern } from './document-urls.ts'

type Props = { readonly pattern: DocumentPattern; readonly document: LegalDocument }

/** The heading of a page with a document, which may be in another language than the page. */
export function DocumentHeading({ pattern, document }: Props) {
  const t = texts.use()
  const foreign = languageOf(useLocale()) !== 'es'
  return <PageHeading lead={foreign ? t.document.spanishOnly : document.lead}>{t.titles[pattern]}</PageHeading>
}
