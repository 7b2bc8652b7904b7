import type { RemoteModule } from '@trebol/shared/contract'
import { loadTexts } from '@trebol/shared/i18n'
// The texts belong to the entry, so that `loadTexts` has them before a page is drawn.
import './texts/texts.ts'

export const remote = {
  contract: 1,
  loadTexts,
  pages: {
    '/profile': {
      lazy: () =>
        import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx').then(({ profilePage }) => profilePage),
    },
    '/profile/deposit': {
      lazy: () =>
        import(/* webpackChunkName: "deposit" */ './deposit/deposit-route.ts').then(({ openDeposit }) => openDeposit()),
    },
    '/profile/withdrawal': {
      lazy: () =>
        import(/* webpackChunkName: "withdrawal" */ './withdrawal/withdrawal-route.ts').then(({ openWithdrawal }) =>
          openWithdrawal(),
        ),
    },
    '/profile/historical': {
      lazy: () =>
        import(/* webpackChunkName: "historical" */ './historical/historical-page.tsx').then(
          ({ historicalPage }) => historicalPage,
        ),
    },
  },
  parts: {},
} satisfies RemoteModule<'profile'>
