import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const english: TextsOf<typeof spanish> = {
  mark: 'Test: no real money moves here',
  pay: (amount) => `Pay ${amount}`,
  paying: 'Asking your bank…',
  shop: 'Merchant',
  amount: 'Amount',
  holder: 'Name on the card',
  number: 'Card number',
  expiry: 'Expiry date (month/year)',
  expiryHelp: 'Example: 08/30',
  cvc: 'Security code (CVC)',
  cvcHelp: 'The 3 or 4 digits on the back.',
  testCards: {
    title: 'Test cards',
    use: (name) => `Use the card: ${name}`,
    holder: 'TEST PERSON',
    names: {
      approved: 'Approved',
      declined: 'Declined',
      poor: 'Insufficient funds',
      asks: 'Asks for a code',
      silent: 'The bank does not answer',
    },
  },
  faults: {
    'holder-short': 'Enter the name as it appears on the card.',
    'holder-long': '60 characters at most.',
    number: 'Check the number: it is not that of a card.',
    'not-for-real': 'This is a test: do not enter a real card. Use one of the test cards in the list.',
    'expiry-form': 'Enter month and year. Example: 08/30',
    expired: 'This card has expired.',
    cvc: 'It has 3 or 4 digits.',
  },
  reasons: {
    DECLINED: 'your bank did not approve the payment.',
    INSUFFICIENT_FUNDS: 'the card does not have enough funds.',
    AUTHENTICATION_FAILED: 'your bank could not confirm that it is you.',
    RETURNED: 'the merchant did not recognize the payment and we reversed the charge.',
  },
  loading: 'Loading the payment…',
  retry: 'Try again',
  notices: {
    review: 'Check the marked fields.',
    declined: (reason) =>
      `This card could not pay: ${reason} Nothing was charged. You can try again or use another card.`,
    unreachable: 'The merchant does not answer, and nothing was charged. Try again in a few minutes.',
    voided: 'No answer came and we cancelled the attempt: nothing was charged. You can try again.',
    limited: (minutes) =>
      minutes === 1
        ? 'There were too many attempts from your connection. This one was not sent, and nothing was charged. Wait 1 minute and try again.'
        : `There were too many attempts from your connection. This one was not sent, and nothing was charged. Wait ${minutes} minutes and try again.`,
  },
  doubt: {
    title: 'We do not know yet how the payment ended',
    text: 'Do not enter the card again: check it here. The same payment is never charged twice.',
    check: 'Check the payment',
    checking: 'Checking…',
  },
  code: {
    title: 'Your bank wants to confirm that it is you',
    text: (code) => `Enter the code that your bank sent you. In this test it is ${code}.`,
    label: 'Code from your bank',
    empty: 'Enter the code.',
    send: 'Confirm the payment',
    sending: 'Confirming…',
    refuse: 'It was not me',
  },
  settling: {
    title: 'Your bank approved the payment',
    text: 'We are telling the merchant. Do not pay again: this updates by itself.',
  },
  paid: { title: 'Payment made', text: 'The merchant knows already. There is nothing else to do.' },
  closed: {
    title: 'This payment is no longer open',
    text: 'Nothing was charged here. To pay, start a new deposit at the merchant.',
  },
  blocked: {
    title: 'This payment takes no more cards',
    text: 'There were too many failed attempts, and nothing was charged. Go back to the merchant, cancel this deposit and start a new one.',
  },
  missing: { title: 'This payment does not exist', text: 'Go back to the merchant and open the deposit again.' },
  failed: { title: 'We could not load the payment', text: 'Check your connection and try again.' },
  back: (shop) => `Back to ${shop}`,
}
