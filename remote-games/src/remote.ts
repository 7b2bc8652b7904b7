import type { RemoteModule } from '@trebol/shared/contract'
import { loadTexts } from '@trebol/shared/i18n'
import { lobbyPage } from './lobby/lobby-route.ts'
// The texts belong to the entry, so that `loadTexts` has them before a page is drawn.
import './texts/texts.ts'

const playPage = {
  lazy: () => import(/* webpackChunkName: "play" */ './play/play-route.ts').then(({ playRoute }) => playRoute),
}

const lotteryPage = {
  lazy: () =>
    import(/* webpackChunkName: "lottery" */ './lottery/lottery-route.ts').then(({ openLottery }) => openLottery()),
}

const racesPage = {
  lazy: () => import(/* webpackChunkName: "races" */ './races/races-route.ts').then(({ openRaces }) => openRaces()),
}

const sportsPage = {
  lazy: () =>
    import(/* webpackChunkName: "sports" */ './sports/sports-route.ts').then(({ openSports }) => openSports()),
}

export const remote = {
  contract: 1,
  loadTexts,
  pages: {
    '/slots': lobbyPage('slots'),
    '/table': lobbyPage('table'),
    '/casino': lobbyPage('casino'),
    '/casino/:section': lobbyPage('casino'),
    '/mini-juegos': lobbyPage('mini-juegos'),
    '/hipicos': racesPage,
    '/lottery': lotteryPage,
    '/deportes': sportsPage,
    '/play': playPage,
    '/play/inbet': playPage,
    '/play/render': playPage,
    '/play/mobando': playPage,
  },
  parts: {
    homeRails: {
      lazy: () =>
        import(/* webpackChunkName: "home-rails" */ './rails/home-rails.tsx').then(({ homeRails }) => homeRails),
    },
  },
} satisfies RemoteModule<'games'>
