import { type LoaderFunctionArgs, useLoaderData } from '@trebol/shared/router'
import type { ComponentType } from 'react'
import { DocumentBody } from './document-body.tsx'
import { DocumentHeading } from './document-heading.tsx'
import type { DocumentPattern } from './document-urls.ts'
import { type LoadedDocument, loadDocument } from './load-document.ts'

/** `Above`: what a player can do here himself; it stands before the text. */
type Loaded = LoadedDocument & { readonly Above?: ComponentType | null }

function DocumentPage() {
  const loaded = useLoaderData<Loaded>()
  const { pattern, document, Above } = loaded
  return (
    <article>
      <DocumentHeading pattern={pattern} document={document} />
      {Above && <Above />}
      <DocumentBody loaded={loaded} />
    </article>
  )
}

/** The page of one document. Its loader reads from the address which version is wished. */
export const documentPage = (pattern: DocumentPattern) => ({
  loader: ({ request }: LoaderFunctionArgs): Promise<Loaded> =>
    loadDocument(pattern, new URL(request.url).searchParams),
  Component: DocumentPage,
})
