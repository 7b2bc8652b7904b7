import { count, plural, type TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const english: TextsOf<typeof spanish> = {
  title: 'Deposit',
  lead: 'The payment must come from an account in your own name. We do not accept payments from third parties.',
  method: 'Method',
  amount: 'Amount',
  interpreted: (amount) => `You will deposit ${amount}`,
  submit: 'Deposit',
  sending: 'Sending…',
  done: (amount) => `We added ${amount} to your balance.`,
  mine: 'My deposits',
  none: 'You have not made any deposits yet.',
  noMethods: (iso) => `There are no deposit methods for ${iso}.`,
  changeCurrency: 'Change currency',
  terms: 'See what changed',
  limits: 'My limits',
  limitsUnread: 'We could not check your limits. Please try again in a few minutes.',
  viewUnread: 'We could not show your deposit. It is still open: please try again.',
  retry: 'Try again',
  allowed: {
    all: (parts) => `You can deposit up to ${parts}.`,
    period: {
      P1D: (amount) => `${amount} today`,
      P7D: (amount) => `${amount} this week`,
      P1M: (amount) => `${amount} this month`,
    },
  },
  reached: {
    title: (period) => `You have reached your ${period} deposit limit.`,
    until: (moment) => `You can deposit again on ${moment}.`,
    see: 'See my limits',
    period: { P1D: 'daily', P7D: 'weekly', P1M: 'monthly' },
  },
  unsettled: (amount) => `Your deposit of ${amount} had no answer`,
  errors: {
    empty: 'Enter an amount.',
    malformed: (example) => `Use numbers only. Example: ${example}`,
    noDecimals: 'Use whole numbers only, without decimals.',
    decimals: (places) =>
      plural(places, {
        one: `Use numbers only, with at most ${count(places)} decimal place.`,
        other: `Use numbers only, with at most ${count(places)} decimal places.`,
      }),
    min: (min) => `The minimum is ${min}.`,
    max: (max) => `The maximum is ${max}.`,
    overLimit: (period, left) => `This is over your ${period} deposit limit. You can deposit up to ${left}.`,
  },
  status: {
    awaiting_payment: 'Awaiting your payment',
    under_review: 'Under review',
    approved: 'Credited',
    rejected: 'Rejected',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
  wanted: 'We need something from you',
  step: (n) => `Step ${count(n)} of 3`,
  stepAmount: 'Amount and details',
  stepPay: 'Pay and confirm',
  range: (min, max) => `From ${min} to ${max}`,
  own: 'The payment must come from an account in your own name. We do not accept payments from third parties.',
  conversion: (pays, receives) => `You pay ${pays} → you get ${receives}`,
  rate: (value, source, { at, until }) => `Rate ${value}, ${source}, ${at} · holds until ${until}`,
  pending: (n) =>
    plural(n, {
      one: `You have ${count(n)} pending deposit. Complete or cancel it to make another.`,
      other: `You have ${count(n)} pending deposits. Complete or cancel one to make another.`,
    }),
  open: 'View',
  fields: {
    required: 'This is required.',
    invalid: 'This is not valid.',
    tooLong: (most) => `At most ${count(most)} characters.`,
    future: 'The date cannot be in the future.',
    tooOld: (days) => `We only accept payments of the last ${count(days)} days.`,
  },
}
