import type { AcceptedDocument } from '@trebol/shared/contract'
import type { LoaderFunctionArgs } from '@trebol/shared/router'
import { documentPage } from '../document/document-page.tsx'
import { AcceptancePanel } from './acceptance-panel.tsx'
import { loadAcceptances } from './load-acceptances.ts'

/** A document that players accept; above it a player reads which version he has accepted, and accepts a new one. */
export const acceptedDocumentPage = (slug: AcceptedDocument) => {
  const document = documentPage(`/${slug}`)
  return {
    ...document,
    loader: async (address: LoaderFunctionArgs) => {
      const [loaded, acceptances] = await Promise.all([document.loader(address), loadAcceptances()])
      return { ...loaded, slug, acceptances, Above: AcceptancePanel }
    },
  }
}
