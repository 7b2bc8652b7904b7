import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const english: TextsOf<typeof spanish> = {
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
}
