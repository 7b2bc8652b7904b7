import type { PageLoaderArgs } from '@trebol/shared/router'
import { documentPage } from '../document/document-page.tsx'
import { ComplaintsPanel } from './complaints-panel.tsx'
import { loadComplaints } from './load-complaints.ts'

const document = documentPage('/dispute-resolution')

/** The document about complaints; above it the way to make one, and a player's own. */
export const complaintsPage = {
  ...document,
  loader: async (args: PageLoaderArgs) => {
    const [loaded, complaints] = await Promise.all([
      document.loader(args),
      loadComplaints(new URL(args.request.url).searchParams, args.again),
    ])
    return { ...loaded, ...complaints, Above: ComplaintsPanel }
  },
}
