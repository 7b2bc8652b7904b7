import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const english = {
  facts: {
    api: 'Server',
    push: 'Notices',
    permission: 'Notification permission',
    worker: 'Notice worker',
  },
  apiAnswers: (ms) => `Answers in ${ms} ms`,
  apiSilent: 'Does not answer',
  pushStates: {
    unknown: 'Not known yet',
    absent: 'Not logged in, or not offered by the site',
    unsupported: 'Not supported by this browser',
    blocked: 'Blocked',
    off: 'Off',
    busy: 'Under way',
    on: 'On',
  },
  permissions: {
    default: 'Not asked',
    granted: 'Granted',
    denied: 'Blocked',
    none: 'This browser has none',
  },
  workers: {
    active: 'Running',
    starting: 'Starting',
    none: 'Not installed',
    unsupported: 'This browser has none',
  },
  clear: {
    title: 'App data',
    help: 'Deletes from this device everything that the site keeps and logs you out. Your account and your balance do not change. Only a break or self-exclusion under way is kept.',
    open: 'Delete app data',
    question: 'Delete the data on this device?',
    confirm: 'Delete and go to the home page',
    cancel: 'Keep the data',
  },
} satisfies TextsOf<typeof spanish>
