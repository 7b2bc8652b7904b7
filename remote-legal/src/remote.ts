import type { RemoteModule, RemotePage } from '@trebol/shared/contract'
import { loadTexts } from '@trebol/shared/i18n'
import { chatPage } from './chat/chat-page.tsx'
import type { DocumentPattern } from './document/document-urls.ts'
// The texts belong to the entry, so that `loadTexts` has them before a page is drawn.
import './texts/texts.ts'

const page = (pattern: DocumentPattern): RemotePage => ({
  lazy: () =>
    import(/* webpackChunkName: "document" */ './document/document-page.tsx').then(({ documentPage }) =>
      documentPage(pattern),
    ),
})

export const remote = {
  contract: 1,
  loadTexts,
  pages: {
    '/aml': page('/aml'),
    '/kyc': page('/kyc'),
    '/rng': page('/rng'),
    '/chat': chatPage,
    '/rules': page('/rules'),
    '/sport-rules': page('/sport-rules'),
    '/privacy-policy': page('/privacy-policy'),
    '/self-exclusion': page('/self-exclusion'),
    '/dev-tools': {
      lazy: () =>
        import(/* webpackChunkName: "diagnosis" */ './diagnosis/diagnosis-page.tsx').then(
          ({ diagnosisPage }) => diagnosisPage,
        ),
    },
    '/dispute-resolution': page('/dispute-resolution'),
    '/responsible-gambling': page('/responsible-gambling'),
    '/terms-and-conditions': page('/terms-and-conditions'),
    '/account-payouts-bonuses': page('/account-payouts-bonuses'),
  },
  parts: {},
} satisfies RemoteModule<'legal'>
