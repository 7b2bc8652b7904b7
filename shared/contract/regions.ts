import { type Pattern, paths } from './paths.ts'

// What a row without an attribute sets is `text`; no part takes markup.
const words = ['text'] as const
const text = ['text', 'hidden'] as const
const notice = [...text, 'aria-live'] as const
const link = [...text, 'href'] as const
const hidden = ['hidden'] as const
const picture = ['src', 'alt', 'hidden'] as const
const disabled = ['disabled'] as const
// What a password field holds is its player's alone.
const secret = [...disabled, 'placeholder'] as const
const field = [...secret, 'value'] as const
const choice = [...disabled, 'options', 'value'] as const
const submit = [...words, 'disabled'] as const
const button = [...submit, 'hidden'] as const

export const gameAreas = ['slots', 'table', 'casino', 'mini-juegos', 'lottery', 'hipicos', 'deportes'] as const

/** One row for each of several parts that only differ in the end of their name. */
export const named = <P extends string, N extends string, const R>(prefix: P, names: readonly N[], row: R) =>
  Object.fromEntries(names.map((name) => [`#${prefix}-${name}`, row])) as Record<`#${P}-${N}`, R>

/**
 * What the server may address, and nothing else. A name that ends in `*` stands for all that begin like it. Left out on
 * purpose: protection of players, age mark, help, the way out of a game, the way to one's money, documents.
 * Source: docs/server-regions.md; on which pages they are: `region-places.ts`.
 */
export const regions = {
  '#aviso': notice,
  ...named('nav', gameAreas, link),
  ...named('menu', gameAreas, link),
  ...named('bar', ['casino', 'deportes'], link),
  '#footer-notice': notice,
  '#footer-link': link,
  '#footer-legal': words,

  '#home-title': words,
  '#home-lead': text,
  '#home-explore': link,
  '#home-register': text,
  '#home-picture': picture,
  ...named('area', gameAreas, link),
  '#home-sports': hidden,
  '#home-sports-title': words,
  '#home-sports-text': words,
  '#home-sports-go': ['text', 'href'],
  '#banner-*': link,

  '#rail-*': text,
  '#chip-*': link,
  ...named('launch', ['real', 'demo'], button),
  '#play-notice': notice,
  '#play-deposit': hidden,

  '#login-notice': notice,
  '#login-email': field,
  '#login-password': secret,
  '#login-submit': submit,
  '#register-notice': notice,
  ...named('register', ['email', 'name', 'document-number', 'phone'], field),
  ...named('register', ['password', 'password2'], secret),
  ...named('register', ['country', 'document-type', 'currency'], choice),
  ...named('register', ['next', 'submit'], submit),

  ...named('forgot', ['email', 'code'], field),
  ...named('forgot', ['password', 'password2'], secret),
  ...named('forgot', ['send', 'verify', 'change'], submit),

  ...named('profile', ['name', 'phone'], field),
  '#profile-submit': submit,
  '#deposit-amount': field,
  '#deposit-field-*': [...field, 'options'],
  '#deposit-submit': submit,
  // Nothing here closes the way to the player's money.
  '#withdrawal-amount': ['value', 'placeholder'],
  '#withdrawal-submit': words,

  '.notice': notice,
  '.nav-entry': hidden,
  '.banner': hidden,
  '.rail': hidden,
  '.chip': hidden,
  '.launch': button,
  '.field': disabled,
  '.submit': disabled,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type RegionKey = keyof typeof regions
export type Named<K extends string> = K extends `${infer Start}*` ? `${Start}${string}` : K

/** A notice of one page alone: `#notice-profile-deposit` on `/profile/deposit`, `#notice-home` on `/`. */
export type PageNotice = `#notice-${string}`

/** Every selector that the server may use, but for the notices of single pages. */
export type RegionSelector = { [K in RegionKey]: Named<K> }[RegionKey]

type TakenBy<S extends string> = { [K in RegionKey]: S extends Named<K> ? (typeof regions)[K] : never }[RegionKey]

export type RegionAttribute = (typeof regions)[RegionKey][number]

/** What the part takes: `useServerPart` gives its user nothing else. */
export type AttributeOf<S extends string> = S extends PageNotice ? (typeof notice)[number] : TakenBy<S>[number]

export const pageNotice = (pattern: Pattern): PageNotice => `#notice-${pattern.slice(1).replace(/\W+/g, '-') || 'home'}`

/** Pages with a notice of their own: all with our header. */
export const noticePages: readonly Pattern[] = paths
  .filter(({ layout }) => layout !== 'fullscreen')
  .map(({ pattern }) => pattern)

const rows: Readonly<Record<string, readonly RegionAttribute[]>> = {
  ...regions,
  ...Object.fromEntries(noticePages.map((pattern) => [pageNotice(pattern), notice])),
}

/** Whether a row stands for this part alone. */
export const isOwnRow = (selector: string): boolean => Object.hasOwn(rows, selector)

/** What the server may change of what it addresses, or `undefined` when that is no part of this site. */
export const regionOf = (selector: string): readonly RegionAttribute[] | undefined =>
  Object.hasOwn(rows, selector)
    ? rows[selector]
    : Object.entries(rows).find(([key]) => key.endsWith('*') && selector.startsWith(key.slice(0, -1)))?.[1]
