import type { PageLoaderArgs } from '@trebol/shared/router'
import { documentPage } from '../document/document-page.tsx'
import { loadVerification } from './load-verification.ts'
import { VerificationPanel } from './verification-panel.tsx'

const document = documentPage('/kyc')

/** The document about verification; a player finds his own above it. */
export const verificationPage = {
  ...document,
  loader: async (address: PageLoaderArgs) => {
    const [loaded, verification] = await Promise.all([document.loader(address), loadVerification(address.again)])
    return { ...loaded, verification, Above: VerificationPanel }
  },
}
