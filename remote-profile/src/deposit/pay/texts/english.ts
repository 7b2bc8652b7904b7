import { count, type TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const english: TextsOf<typeof spanish> = {
  said: {
    awaiting: (amount) => `When your payment arrives, we will add ${amount} to your balance.`,
    review: (eta) => `We usually answer within ${eta}. There is nothing else you have to do.`,
    answerBy: ({ text }) => `There is nothing else you have to do: we answer by ${text} at the latest.`,
    answerLate: ({ text }) =>
      `We should have answered by ${text} and did not. Your payment is still under review: you may complain below.`,
    confirming: (seen, needed) => `The network confirms your transfer: ${count(seen)} of ${count(needed)}.`,
    rejected: (reason) => `Reason: ${reason} You do not agree? Open the chat.`,
    expired: 'We did not receive the payment in time. If you have paid, do not pay again: report it here.',
    wanted: 'Send what we ask for below, and we will go on with your deposit.',
    wantedBy: ({ text }) =>
      `You have until ${text} to send it. Until then we do not reject your deposit for want of it; afterwards we decide with what we have.`,
    cancelled:
      'You or the bank cancelled this deposit. Nothing was charged here. If you have paid, do not pay again: write to us.',
  },
  until: ({ text }) => `You have until ${text}`,
  left: (time) => `${time} left`,
  goOn: (name) => `Continue at ${name}`,
  asked: (request) => `We need something from you: ${request}`,
  timeline: 'States of this deposit',
  paid: 'I have paid',
  sendWanted: 'Send what is missing',
  reportUnknown:
    'We could not confirm your report. Do not pay again: press the button again and we will check the same report.',
  cancel: 'Cancel this deposit',
  cancelUnknown: 'We could not confirm the cancellation. Press the button again.',
  another: 'Back to the methods',
  chat: 'Open chat',
  claim: 'Complain',
  qr: 'QR code with the same details that you can copy here',
  barcode: (code) => `Barcode of ${code}`,
  download: 'Download the payment slip',
  preparing: 'Preparing…',
  downloaded: 'The payment slip was downloaded.',
  notDownloaded: 'We could not prepare the payment slip. Please try again: the code above works too.',
  title: (provider) => `Card form of ${provider}`,
  whose: (provider) =>
    `The details of your card go straight to ${provider}: this site neither receives nor keeps them.`,
  loading: 'Loading the card form…',
  declined: (reason) => `The last card was not accepted: ${reason} Nothing was charged. You can try again.`,
  blocked: {
    title: 'This payment takes no more cards',
    text: 'There were too many failed attempts, and nothing was charged. Cancel this deposit and start a new one.',
  },
  reasons: {
    DECLINED: 'your bank did not approve the payment.',
    INSUFFICIENT_FUNDS: 'the card does not have enough funds.',
    AUTHENTICATION_FAILED: 'your bank could not confirm that it is you.',
  },
  silent: {
    title: (provider) => `The form of ${provider} does not answer`,
    text: 'This site knows of no charge. Try again or pay on its own page; your deposit is still open.',
    retry: 'Load it again',
  },
  identity: {
    needed: (names) => `You need: ${names}.`,
    documents: {
      identity: 'identity document',
      selfie: 'selfie with your document',
      address: 'proof of address',
      payment: 'ownership of the payment method',
    },
    title: 'Before your first deposit we confirm your identity',
    why: 'You do it only once: nobody can pay in your name, and your withdrawals will not have to wait.',
    verify: 'Verify my identity',
  },
}
