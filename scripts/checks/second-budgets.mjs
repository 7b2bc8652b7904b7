import { remoteFolders } from '../machine/unit-folders.mjs'

/**
 * What each area of `npm test` may take, in seconds of a quiet machine with two cores: what it took when this was written
 * and 60 per cent. They go down as the check gets faster; an area that needs more is a decision, not an accident. How a
 * slower machine is met: measure-speed.mjs.
 */

/** Step of the gate → seconds by the clock. */
export const stepBudgets = {
  types: 35,
  build: 16,
  unit: 430,
  'server and release service on the embedded database': 35,
  'release on an object store': 112,
  'gallery of parts': 90,
  'ops console': 50,
  development: 55,
  'browser journeys': 1_100,
  'releases on an open site': 480,
}

/** Top folder of unit tests → seconds of a worker. The longest name that fits a file is its area. */
export const unitBudgets = {
  release: 180,
  'server/src': 190,
  'server/test': 80,
  studio: 90,
  scripts: 60,
  host: 31,
  shared: 20,
  ...Object.fromEntries(remoteFolders.map((folder) => [folder, 20])),
}

/** Area of the product → its files in e2e/journeys, and what they may take together, in seconds of a worker. */
export const journeyBudgets = {
  money: {
    seconds: 320,
    specs: [
      ...['card-deposit', 'deposit', 'deposit-states', 'historical', 'late', 'main-job', 'money', 'money-forms'],
      ...['withdrawal', 'withdrawal-rejected', 'withdrawal-states'],
    ],
  },
  games: {
    seconds: 580,
    specs: [
      ...['card-games', 'instant-games', 'jackpots', 'keep-win', 'launch', 'launch-kinds', 'lobby', 'long-list'],
      ...['many-players', 'mini-games', 'play-session', 'studio', 'wheel-games'],
    ],
  },
  events: {
    seconds: 220,
    specs: ['lottery', 'public-events', 'race-series', 'races', 'realtime', 'sports'],
  },
  interpreter: {
    seconds: 150,
    specs: ['api-faults', 'errors', 'instructions', 'recovery'],
  },
  account: {
    seconds: 380,
    specs: [
      ...[
        'account',
        'area-break',
        'close-account',
        'desk',
        'documents',
        'exclusion-without-end',
        'limit-raise',
        'limits',
      ],
      ...['new-terms', 'pause', 'profile', 'profile-form', 'reopened-account', 'second-account', 'security'],
      ...['self-exclusion', 'session', 'verification'],
    ],
  },
  content: {
    seconds: 340,
    specs: [
      ...['accessibility', 'appearance', 'chat', 'chat-offline', 'complaints', 'keyboard-walk', 'languages'],
      ...['layout-shift', 'legal', 'loading-bar', 'push', 'push-codes', 'search-engines', 'shell', 'typing'],
      ...['unread', 'visitor'],
    ],
  },
  platform: {
    seconds: 540,
    specs: [
      ...['host-ramp-release', 'live-release', 'loader', 'offline', 'override-release', 'part-reload', 'policy'],
      ...['refused-release', 'release', 'routes', 'singletons', 'tampered-host-release', 'tampered-release'],
      'torn-release',
    ],
  },
}
