import { remoteFolders } from '../machine/unit-folders.mjs'

/**
 * What each area of `npm test` may take, in seconds of a machine with two cores: about twice what it took when
 * this was written, for the same commit takes a third more in a bad hour. They go down as the check gets faster;
 * an area that needs more is a decision, not an accident. How a slower machine is met: `slownessOf` in check-seconds.mjs.
 */

/** The sum of the gate, after what it had to install. */
export const wholeGate = 'whole gate'

/** Step of the gate → seconds by the clock. */
export const stepBudgets = {
  [wholeGate]: 1_270,
  types: 42,
  build: 22,
  unit: 420,
  'server and release service on the embedded database': 26,
  'release on an object store': 60,
  'gallery of parts': 45,
  'ops console': 54,
  development: 56,
  'browser journeys': 760,
}

/** Top folder of unit tests → seconds of a worker. The longest name that fits a file is its area. */
export const unitBudgets = {
  release: 190,
  'server/desk': 6,
  'server/src': 152,
  'server/test': 84,
  studio: 70,
  scripts: 50,
  host: 30,
  shared: 20,
  ...Object.fromEntries(remoteFolders.map((folder) => [folder, 20])),
}

/** Area of the product → its files in e2e/journeys, and what they may take together, in seconds of a worker. */
export const journeyBudgets = {
  money: {
    seconds: 302,
    specs: [
      ...['card-deposit', 'bad-input', 'deposit', 'deposit-states', 'deposit-ways', 'historical', 'late', 'main-job'],
      ...['money', 'money-forms', 'money-reports', 'withdrawal', 'withdrawal-rejected', 'withdrawal-states'],
    ],
  },
  games: {
    seconds: 370,
    specs: [
      ...['card-games', 'instant-games', 'jackpots', 'keep-win', 'launch', 'launch-kinds', 'lobby', 'long-list'],
      ...['many-players', 'mini-games', 'play-session', 'studio', 'wheel-games'],
    ],
  },
  events: {
    seconds: 200,
    specs: ['lottery', 'public-events', 'race-series', 'races', 'realtime', 'sports'],
  },
  interpreter: {
    seconds: 105,
    specs: ['api-base', 'api-faults', 'errors', 'foreign-server', 'instructions', 'recovery', 'server-regions'],
  },
  account: {
    seconds: 345,
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
      ...['new-terms', 'pause', 'profile', 'profile-form', 'reach', 'reopened-account', 'second-account', 'security'],
      ...['self-exclusion', 'session', 'verification'],
    ],
  },
  content: {
    seconds: 280,
    specs: [
      ...['accessibility', 'appearance', 'chat', 'chat-offline', 'complaints', 'keyboard-walk', 'languages'],
      ...[
        'layout-shift',
        'legal',
        'loading-bar',
        'push',
        'push-codes',
        'push-kept',
        'search-engines',
        'shell',
        'typing',
      ],
      ...['unread', 'visitor', 'way-back'],
    ],
  },
  platform: {
    seconds: 445,
    specs: [
      ...['host-ramp-release', 'live-release', 'loader', 'offline', 'override-release', 'part-reload', 'policy'],
      ...['refused-release', 'release', 'routes', 'singletons', 'tampered-host-release', 'tampered-release'],
      ...['tampered-store-release', 'vitals', 'paint-first', 'load-ahead', 'load-ahead-release'],
      ...['page-bytes-release', 'painted-tiles', 'painted-documents'],
      ...[
        'any-order-release',
        'any-sequence-release',
        'check-release',
        'errors-release',
        'spoiled-release',
        'torn-release',
        'leaks-release',
      ],
    ],
  },
}
