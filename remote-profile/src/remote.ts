import type { RemoteModule } from '@trebol/shared/contract'
import { withdrawalPage } from './withdrawal/withdrawal-page.tsx'

export const remote = {
  contract: 1,
  pages: {
    '/profile': { lazy: () => import('./profile/profile-page.tsx').then(({ profilePage }) => profilePage) },
    '/profile/deposit': { lazy: () => import('./deposit/deposit-page.tsx').then(({ depositPage }) => depositPage) },
    '/profile/withdrawal': withdrawalPage,
    '/profile/historical': {
      lazy: () => import('./historical/historical-page.tsx').then(({ historicalPage }) => historicalPage),
    },
  },
  parts: {},
} satisfies RemoteModule<'profile'>
