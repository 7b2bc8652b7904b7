import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

const rules: Readonly<Record<string, string>> = {
  'La contraseña actual no es correcta.': 'The current password is not correct.',
  'Escriba su contraseña actual.': 'Enter your current password.',
  'Use al menos 12 caracteres.': 'Use at least 12 characters.',
  'Máximo 128 caracteres.': 'At most 128 characters.',
  'Esa contraseña es muy común. Elija otra.': 'That password is very common. Choose another.',
  'La contraseña no debe contener su correo ni su nombre.': 'The password must not contain your email or your name.',
  'Las contraseñas no coinciden.': 'The passwords do not match.',
  'El código no es correcto o venció.': 'The code is not correct or has expired.',
  'Escriba el código que recibió.': 'Enter the code that you received.',
  'Escriba su correo electrónico.': 'Enter your email.',
  'El correo no es válido. Ejemplo: nombre@dominio.com': 'The email is not valid. Example: name@domain.com',
  'Escriba un teléfono móvil válido, con el código de su país. Ejemplo: +58 412 123 4567':
    'Enter a valid mobile phone with your country code. Example: +58 412 123 4567',
}

/** What players read in the tabs of their account, in English. */
export const english = {
  sessions: 'Open sessions',
  current: 'This session',
  unknownDevice: 'Unidentified device',
  since: (date) => `Since ${date}`,
  network: (address) => `network ${address}`,
  close: 'Close this session',
  closeOne: (device) => `Close the session of ${device}`,
  closeOthers: 'Close the others',
  closed: 'The session was closed.',
  notClosed: 'We could not close the session. Please try again.',
  password: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPassword2: 'Repeat the new password',
  passwordHelp: 'At least 12 characters. A phrase that only you remember works well.',
  changePassword: 'Change the password',
  contact: {
    email: {
      title: 'Change email',
      label: 'New email',
      sent: (value) => `We sent a code to ${value}. It expires in 15 minutes.`,
      help: 'We will send a code to that email. Nothing changes until you confirm it.',
    },
    phone: {
      title: 'Verify or change phone',
      label: 'Mobile phone',
      sent: (value) => `We sent you a code by text message. It goes to ${value} and expires in 15 minutes.`,
      help: 'With your country code. Example: +58 412 123 4567.',
    },
  },
  sendCode: 'Send code',
  code: '6-digit code',
  confirm: 'Confirm',
  startAgain: 'Start again',
  sending: 'Sending…',
  lost: 'We could not confirm the change. Please try again.',
  closing: {
    title: 'Close my account',
    means: [
      'You will not be able to log in, play or deposit. All your sessions end.',
      'We will send you no promotions and no notices.',
      'We keep your history for as long as the law demands.',
      'Your limits and your self-exclusion still hold if you open another account.',
      'If you want to come back, ask support to reopen this account.',
      'If you are self-excluded, ask once your term is over: a waiting time begins that day.',
    ],
    rather: 'If you would rather stop for a while only:',
    rest: 'breaks and self-exclusion',
    start: 'Close my account',
    looking: 'Checking…',
    again: 'Check again',
    notRead: 'We could not check your account. Please try again.',
    missing: 'Before it can be closed:',
    money: (amount) => `Withdraw your balance: ${amount}.`,
    stuck: (amount) => `Your balance of ${amount} cannot be withdrawn on the site. Support pays it to you.`,
    withdrawal: (n) =>
      n === 1 ? 'The withdrawal under way has to end.' : `The ${n} withdrawals under way have to end.`,
    deposit: (n) =>
      n === 1
        ? 'The deposit under way has to end or be cancelled.'
        : `The ${n} deposits under way have to end or be cancelled.`,
    round: (n) =>
      n === 1
        ? 'Finish the round that you left open in a game.'
        : `Finish the ${n} rounds that you left open in games.`,
    sports: (n) => (n === 1 ? 'Your sports bet has to be settled.' : `Your ${n} sports bets have to be settled.`),
    lottery: (n) => (n === 1 ? 'Your lottery ticket has to be drawn.' : `Your ${n} lottery tickets have to be drawn.`),
    races: (n) => (n === 1 ? 'Your bet on a race has to be settled.' : `Your ${n} bets on races have to be settled.`),
    ways: {
      money: 'Withdraw',
      stuck: 'Write to support',
      withdrawal: 'See my withdrawals',
      deposit: 'See my deposits',
      round: 'See my history',
      sports: 'See my sports bets',
      lottery: 'See my tickets',
      races: 'See my race bets',
    },
    sure: 'The account is closed as soon as you confirm.',
    giveUp: (amount) => `I give up ${amount}: it is less than can be withdrawn.`,
    mustAgree: 'To close the account you have to accept this.',
    confirm: 'Close the account',
    done: 'Your account is closed. We have sent you the confirmation by email.',
    unknown: 'We do not know whether your account was closed. Press again: it will not be done twice.',
  },
  verification: 'Identity verification',
  kyc: {
    none: 'Not started',
    pending: 'Under review',
    verified: 'Verified',
    action: 'Something is missing',
    expired: 'Expired',
  },
  states: {
    missing: 'Missing',
    in_review: 'Under review',
    accepted: 'Accepted',
    rejected: 'Rejected',
    expired: 'Expired',
  },
  requirements: {
    identity: 'Identity document',
    selfie: 'Selfie with your document',
    address: 'Proof of address',
    payment: 'Ownership of the payment method',
  },
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
  deadline: (date) => `Send what is missing before ${date}.`,
  late: (date) => `You had until ${date}. You can still send it.`,
  answerBy: (when) => `We will answer before ${when}.`,
  ahead: (n) =>
    n === 0
      ? 'We review in order of arrival, and yours is next. We will let you know.'
      : n === 1
        ? 'We review in order of arrival: there is one document before yours. We will let you know.'
        : `We review in order of arrival: there are ${n} documents before yours. We will let you know.`,
  sendDocuments: 'Send documents',
  seeDocuments: 'See my documents',
  push: {
    title: 'Notices on this device',
    question: 'Would you like notices about your payments and your account?',
    questionHelp:
      'They come even while the site is closed. They show no amounts, and you can turn them off at any time.',
    enable: 'Turn on notices',
    notNow: 'Not now',
    later: 'All right. You can turn them on here whenever you like.',
    busy: 'One moment. If your browser asks you, please answer there.',
    isOn: 'Notices are on for this device. They stop when you log out and come back when you log in again.',
    topics: {
      payments: 'Payments',
      security: 'Security',
      support: 'Support messages',
      protection: 'Safer gambling reminders',
      promotions: 'Promotions',
    },
    promotionsHelp: 'They come only if you also turn them on under “Notices by email”.',
    disable: 'Turn off on this device',
    failures: {
      'missing-app-config-values': 'Notices are not set up properly on this site. Please write to support.',
      'only-available-in-window': 'Notices can only be turned on from an open page. Please reload this page.',
      'only-available-in-sw': 'Notices could not be prepared. Please reload this page and try again.',
      'permission-default': 'Your browser got no answer. You can turn on notices whenever you like.',
      'permission-blocked': 'Your browser has blocked notifications. Allow them in its settings for this site.',
      'unsupported-browser': 'This browser does not support notices. You can use another one or get them by email.',
      'indexed-db-unsupported':
        'This browser does not let the site store data, and notices need that. Try outside private mode.',
      'failed-service-worker-registration':
        'We could not prepare notices in this browser. Check your connection and try again.',
      'token-subscribe-failed': 'The notice service did not answer. Please try again in a few minutes.',
      'token-subscribe-no-token': 'The notice service did not accept this browser. Please try again in a few minutes.',
      'token-unsubscribe-failed':
        'We will send no more notices to this device, but the notice service did not confirm its removal.',
      'token-update-failed': 'We could not renew the notices of this device. We will try again on your next visit.',
      'token-update-no-token': 'The notice service did not renew this device. We will try again on your next visit.',
      'invalid-sw-registration':
        'This browser did not accept the preparation for notices. Reload the page and try again.',
      'invalid-vapid-key': 'The key for the notices of this site is not valid. Please write to support.',
      'not-saved': 'We could not save the change. Please try again.',
      excluded: 'While your self-exclusion lasts we send you no notices.',
    },
  },
  byMail: 'Notices by email',
  mails: {
    security: 'Security of your account',
    securityHelp: 'They are always sent.',
    messages: 'Payments, documents and support messages',
    messagesHelp: 'You will also see them when you enter your account.',
    promotions: 'Promotions',
    promotionsHelp: 'Only if you ask for them.',
  },
  saved: 'Saved.',
  notSaved: 'We could not save the change. Please try again.',
  rule: (message) => rules[message] ?? message,
} satisfies TextsOf<typeof spanish>
