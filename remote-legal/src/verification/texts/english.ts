import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read about their own verification, in English. */
export const english = {
  mine: 'Your verification',
  loading: 'Loading your verification',
  statuses: {
    none: 'Not started',
    pending: 'Under review',
    verified: 'Verified',
    action: 'Something is missing',
    expired: 'Expired',
  },
  next: {
    none: 'Send the documents on the list. Further down you can read when they are needed.',
    pending: 'We have everything. We are reviewing your documents; there is nothing else to do.',
    verified: 'Your identity is verified. You do not have to send anything.',
    action: 'Send what is missing from the list.',
    expired: 'A document has expired. Send the current one.',
  },
  deadline: (date) => `Send it before ${date}.`,
  late: (date) => `You had until ${date}. You can still send it.`,
  answerBy: (when) => `We will answer before ${when}.`,
  ahead: (n) =>
    n === 0
      ? 'We review in order of arrival, and yours is next. We will let you know.'
      : n === 1
        ? 'We review in order of arrival: there is one document before yours. We will let you know.'
        : `We review in order of arrival: there are ${n} documents before yours. We will let you know.`,
  never: 'You will not be asked again for documents that were accepted, unless they expire.',
  states: {
    missing: 'Missing',
    in_review: 'Under review',
    accepted: 'Accepted',
    rejected: 'Rejected',
    expired: 'Expired',
  },
  since: (date) => `Since ${date}`,
  reason: 'Reason:',
  reasons: {
    ILLEGIBLE: 'The details cannot be read. Take the photo again in good light.',
    CUT_OFF: 'The document is cut off. Fit all of it in the picture.',
    GLARE: 'There are reflections on the document.',
    EXPIRED: 'The document has expired.',
    MISMATCH: 'The name or the number does not match your profile.',
    SCREENSHOT: 'We do not accept screenshots or photos of a screen.',
    NOT_ALLOWED: 'This type of document is not accepted in your country.',
    TOO_OLD: 'The proof must be less than 3 months old.',
    OTHER_ACCOUNT:
      'There is already another account verified with this document, and each person may have only one. Use that one: from this one you can withdraw your money and close it. If you prefer this one, close the other and send this document again.',
  },
  requirements: {
    identity: {
      name: 'Identity document',
      help: 'Valid, complete and readable. The same one that you opened your account with.',
    },
    selfie: {
      name: 'Selfie with your document',
      help: 'Your face and the document in one photo, in good light and without dark glasses.',
    },
    address: {
      name: 'Proof of address',
      help: 'A utility bill or a bank statement in your name, less than 3 months old.',
    },
    payment: {
      name: 'Ownership of the payment method',
      help: 'A screenshot or a document from the bank that shows your name and the account number.',
    },
  },
  upload: 'Upload',
  uploadAgain: 'Upload again',
  file: 'Image or PDF',
  front: 'Front',
  back: 'Back',
  photo: 'Take a photo',
  pickFile: 'Choose an image or a PDF.',
  wrongContent: 'That file is not an image or a PDF that we accept. Choose another one.',
  turn: 'Rotate the photo',
  turned: 'Photo rotated.',
  notTurned: 'We could not rotate the photo. Take it again.',
  blurred: 'The photo looks blurred. If not every letter can be read, take it again in good light.',
  small: (width, height) =>
    `The photo has ${width} × ${height} pixels. So that everything can be read, each side should have at least 1000.`,
  send: 'Send',
  sending: 'Sending your document',
  sendingShort: 'Sending…',
  percent: (share) => `${share}%`,
  cancel: 'Cancel',
  retry: 'Try sending again',
  sent: 'We have received your document.',
  failed: 'We could not send your document. Please try again.',
  unknown: 'The connection was interrupted. Try again: sending goes on where it stopped and is not repeated.',
} satisfies TextsOf<typeof spanish>
