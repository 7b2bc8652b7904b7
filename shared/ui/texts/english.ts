import { count, type TextsOf } from '../../i18n/index.ts'
import type { spanish } from './spanish.ts'

export const english: TextsOf<typeof spanish> = {
  close: 'Close',
  closeNotice: 'Close notice',
  unavailable: 'not available',
  optional: '(optional)',
  show: 'Show',
  hide: 'Hide',
  loading: 'Loading…',
  retry: 'Try again',
  newTab: '(opens in a new tab)',
  remove: (name) => `Remove ${name}`,
  copy: { copy: 'Copy', done: 'Copied', failed: 'It could not be copied. Select the text and copy it.' },
  asOf: (time) => `Data from ${time}`,
  more: { load: 'Load more', showing: (shown, total) => `Showing ${count(shown)} of ${count(total)}` },
  soon: { title: 'Coming soon', text: 'We are preparing this page. Meanwhile, the rest of the site is ready for you.' },
  failure: {
    title: 'We could not load this section',
    text: 'Check your connection and try again.',
    code: (code) => `Code: ${code}`,
  },
  tone: { info: 'Information', warning: 'Attention', error: 'Error', success: 'Done' },
  step: { done: 'Completed', current: 'Under way', waiting: 'Pending', failed: 'Not completed' },
  limit: {
    used: (used, limit) => `Used: ${used} of ${limit}`,
    left: (amount) => `Available: ${amount}`,
  },
}
