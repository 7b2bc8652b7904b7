import type { AcceptedDocument, RemoteModule, RemotePage } from '@trebol/shared/contract'
import { loadTexts } from '@trebol/shared/i18n'
import type { DocumentPattern } from './document/document-urls.ts'
// The texts belong to the entry, so that `loadTexts` has them before a page is drawn.
import './texts/texts.ts'

const page = (pattern: DocumentPattern): RemotePage => ({
  lazy: () =>
    import(/* webpackChunkName: "document" */ './document/document-page.tsx').then(({ documentPage }) =>
      documentPage(pattern),
    ),
})

const accepted = (slug: AcceptedDocument): RemotePage => ({
  lazy: () =>
    import(/* webpackChunkName: "accepted" */ './acceptance/accepted-document-page.ts').then(
      ({ acceptedDocumentPage }) => acceptedDocumentPage(slug),
    ),
})

export const remote = {
  contract: 1,
  loadTexts,
  pages: {
    '/aml': page('/aml'),
    '/kyc': {
      lazy: () =>
        import(/* webpackChunkName: "verification" */ './verification/verification-page.ts').then(
          ({ verificationPage }) => verificationPage,
        ),
    },
    '/rng': page('/rng'),
    '/chat': {
      lazy: () => import(/* webpackChunkName: "chat" */ './chat/chat-page.tsx').then(({ chatPage }) => chatPage),
    },
    '/rules': page('/rules'),
    '/sport-rules': page('/sport-rules'),
    '/privacy-policy': accepted('privacy-policy'),
    '/self-exclusion': {
      lazy: () =>
        import(/* webpackChunkName: "exclusion" */ './protection/exclusion-page.tsx').then(
          ({ exclusionPage }) => exclusionPage,
        ),
    },
    '/dev-tools': {
      lazy: () =>
        import(/* webpackChunkName: "diagnosis" */ './diagnosis/diagnosis-page.tsx').then(
          ({ diagnosisPage }) => diagnosisPage,
        ),
    },
    '/dispute-resolution': {
      lazy: () =>
        import(/* webpackChunkName: "complaints" */ './complaints/complaints-page.tsx').then(
          ({ complaintsPage }) => complaintsPage,
        ),
    },
    '/responsible-gambling': {
      lazy: () =>
        import(/* webpackChunkName: "responsible" */ './protection/responsible-page.tsx').then(
          ({ responsiblePage }) => responsiblePage,
        ),
    },
    '/terms-and-conditions': accepted('terms-and-conditions'),
    '/account-payouts-bonuses': page('/account-payouts-bonuses'),
  },
  parts: {},
} satisfies RemoteModule<'legal'>
