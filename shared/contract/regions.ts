import type { Pattern } from './paths.ts'

/** What a part of each kind takes from the server. `text` is what a row without an attribute sets; no kind takes markup. */
export const regionKinds = {
  text: ['text', 'hidden'],
  notice: ['text', 'hidden', 'aria-live'],
  link: ['text', 'href', 'hidden'],
  picture: ['src', 'alt', 'hidden'],
  field: ['value', 'placeholder', 'disabled'],
  choice: ['options', 'value', 'disabled'],
  button: ['text', 'disabled', 'hidden'],
  group: ['hidden'],
} as const

export type RegionKind = keyof typeof regionKinds
export type RegionAttribute = (typeof regionKinds)[RegionKind][number]

/** `every`: also where nothing but a dialog is ours; `framed`: under our header; `default`: with the footer as well. */
type Place = 'every' | 'framed' | 'default' | readonly Pattern[]

type Row = {
  readonly kind: RegionKind
  readonly on: Place
  /** The class that addresses it together with others. */
  readonly in?: `.${string}`
  /** When it takes less, or something besides, than its kind. */
  readonly takes?: readonly RegionAttribute[]
}

const areas = ['slots', 'table', 'casino', 'mini-juegos', 'lottery', 'hipicos', 'deportes'] as const
const lobbies = ['/slots', '/table', '/casino', '/casino/:section', '/mini-juegos'] as const satisfies Pattern[]
const home = ['/'] as const satisfies Pattern[]
const recovery = ['/auth/forgot-password'] as const satisfies Pattern[]
const profile = ['/profile'] as const satisfies Pattern[]
const deposit = ['/profile/deposit'] as const satisfies Pattern[]
const withdrawal = ['/profile/withdrawal'] as const satisfies Pattern[]
const play = ['/play', '/play/inbet', '/play/render', '/play/mobando'] as const satisfies Pattern[]

const words = { kind: 'text', takes: ['text'] } as const
const notice = { kind: 'notice', in: '.notice' } as const
const entry = { kind: 'link', in: '.nav-entry', on: 'framed' } as const
const field = { kind: 'field', in: '.field', on: 'every' } as const
const choice = { ...field, kind: 'choice' } as const
// What a password field holds is its player's alone.
const secret = { ...field, takes: ['placeholder', 'disabled'] } as const
const submit = { kind: 'button', in: '.submit', on: 'every', takes: ['text', 'disabled'] } as const

const named = <P extends string, N extends string, const R>(prefix: P, names: readonly N[], row: R) =>
  Object.fromEntries(names.map((name) => [`#${prefix}-${name}`, row])) as Record<`#${P}-${N}`, R>

/**
 * What the server may address, and nothing else. A name that ends in `*` stands for all that begin like it. Left out on
 * purpose: protection of players, age mark, help, the way out of a game, the way to one's money, documents, amounts.
 * Source: docs/server-regions.md, whose tables are written from this one.
 */
export const regions = {
  '#aviso': { ...notice, on: 'default' },
  ...named('nav', areas, entry),
  ...named('menu', areas, entry),
  ...named('bar', ['casino', 'deportes'], { ...entry, on: 'default' }),
  '#footer-notice': { ...notice, on: 'default' },
  '#footer-link': { kind: 'link', on: 'default' },
  '#footer-legal': { ...words, on: 'default' },

  '#home-title': { ...words, on: home },
  '#home-lead': { kind: 'text', on: home },
  '#home-explore': { kind: 'link', on: home },
  '#home-register': { kind: 'button', on: home, takes: ['text', 'hidden'] },
  '#home-picture': { kind: 'picture', on: home },
  '#home-areas': { kind: 'group', on: home },
  '#home-sports': { kind: 'group', on: home },
  '#home-sports-title': { ...words, on: home },
  '#home-sports-text': { ...words, on: home },
  '#home-sports-go': { kind: 'link', on: home, takes: ['text', 'href'] },
  '#home-trust': { kind: 'group', on: home },
  '#banner-*': { kind: 'link', on: home, in: '.banner' },

  '#rail-*': { kind: 'group', on: ['/', '/casino', '/casino/:section'], in: '.rail', takes: ['text', 'hidden'] },
  '#chip-*': { kind: 'link', on: lobbies, in: '.chip' },
  '#launch-real': { kind: 'button', on: lobbies, in: '.launch' },
  '#launch-demo': { kind: 'button', on: lobbies, in: '.launch' },
  '#play-notice': { ...notice, on: play },
  '#play-deposit': { kind: 'link', on: play, takes: ['hidden'] },

  '#login-notice': { ...notice, on: 'every' },
  '#login-email': field,
  '#login-password': secret,
  '#login-submit': submit,
  '#register-notice': { ...notice, on: 'every' },
  ...named('register', ['email', 'name', 'document-number', 'phone'], field),
  ...named('register', ['password', 'password2'], secret),
  ...named('register', ['country', 'document-type', 'currency'], choice),
  ...named('register', ['next', 'submit'], submit),

  ...named('forgot', ['email', 'code'], { ...field, on: recovery }),
  ...named('forgot', ['password', 'password2'], { ...secret, on: recovery }),
  ...named('forgot', ['send', 'verify', 'change'], { ...submit, on: recovery }),

  ...named('profile', ['name', 'phone'], { ...field, on: profile }),
  '#profile-submit': { ...submit, on: profile },

  '#deposit-amount': { ...field, on: deposit },
  '#deposit-field-*': { ...field, on: deposit, takes: ['options', 'value', 'placeholder', 'disabled'] },
  '#deposit-submit': { ...submit, on: deposit },
  // Nothing here closes the way to the player's money.
  '#withdrawal-amount': { kind: 'field', on: withdrawal, takes: ['value', 'placeholder'] },
  '#withdrawal-submit': { kind: 'button', on: withdrawal, takes: ['text'] },

  '.notice': { kind: 'notice', on: 'every' },
  '.nav-entry': { kind: 'link', on: 'framed', takes: ['hidden'] },
  '.banner': { kind: 'link', on: home, takes: ['hidden'] },
  '.rail': { kind: 'group', on: ['/', '/casino', '/casino/:section'] },
  '.chip': { kind: 'link', on: lobbies, takes: ['hidden'] },
  '.launch': { kind: 'button', on: lobbies },
  '.field': { kind: 'field', on: 'every', takes: ['disabled'] },
  '.submit': { kind: 'button', on: 'every', takes: ['disabled'] },
} as const satisfies Readonly<Record<string, Row>>
