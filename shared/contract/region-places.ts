import { type Layout, type Pattern, paths } from './paths.ts'
import {
  gameAreas,
  type Named,
  named,
  noticePages,
  type PageNotice,
  pageNotice,
  type RegionAttribute,
  type RegionKey,
  regionOf,
  regions,
} from './regions.ts'

export type RegionKind = 'text' | 'notice' | 'link' | 'picture' | 'field' | 'choice' | 'button' | 'group'

/** `every`: also where nothing but a dialog is ours; `framed`: under our header; `default`: with the footer as well. */
type Where = 'every' | 'framed' | 'default' | readonly Pattern[]
/** `in` is the class that addresses the part together with others. */
type Place = { readonly kind: RegionKind; readonly on: Where; readonly in?: `.${string}` }

const entry = { kind: 'link', on: 'framed', in: '.nav-entry' } as const
const home = ['/'] as const satisfies Pattern[]
const lobbies = ['/slots', '/table', '/casino', '/casino/:section', '/mini-juegos'] as const satisfies Pattern[]
const hubs = ['/', '/casino', '/casino/:section'] as const satisfies Pattern[]
const play = ['/play', '/play/inbet', '/play/render', '/play/mobando'] as const satisfies Pattern[]
const recovery = ['/auth/forgot-password'] as const satisfies Pattern[]
const profile = ['/profile'] as const satisfies Pattern[]
const deposit = ['/profile/deposit'] as const satisfies Pattern[]
const withdrawal = ['/profile/withdrawal'] as const satisfies Pattern[]
const notice = { kind: 'notice', on: 'every', in: '.notice' } as const
const field = { kind: 'field', on: 'every', in: '.field' } as const
const choice = { ...field, kind: 'choice' } as const
const submit = { kind: 'button', on: 'every', in: '.submit' } as const

/** What each part is and where. Apart from the table itself: every page needs that, and this only /dev-tools and docs. */
export const regionPlaces = {
  '#aviso': { ...notice, on: 'default' },
  ...named('nav', gameAreas, entry),
  ...named('menu', gameAreas, entry),
  ...named('bar', ['casino', 'deportes'], { ...entry, on: 'default' }),
  '#footer-notice': { ...notice, on: 'default' },
  '#footer-link': { kind: 'link', on: 'default' },
  '#footer-legal': { kind: 'text', on: 'default' },
  '#home-title': { kind: 'text', on: home },
  '#home-lead': { kind: 'text', on: home },
  '#home-explore': { kind: 'link', on: home },
  '#home-register': { kind: 'button', on: home },
  '#home-picture': { kind: 'picture', on: home },
  ...named('area', gameAreas, { ...entry, on: home }),
  '#home-sports': { kind: 'group', on: home },
  '#home-sports-title': { kind: 'text', on: home },
  '#home-sports-text': { kind: 'text', on: home },
  '#home-sports-go': { kind: 'link', on: home },
  '#banner-*': { kind: 'link', on: home, in: '.banner' },
  '#rail-*': { kind: 'group', on: hubs, in: '.rail' },
  '#chip-*': { kind: 'link', on: lobbies, in: '.chip' },
  ...named('launch', ['real', 'demo'], { kind: 'button', on: lobbies, in: '.launch' }),
  '#play-notice': { ...notice, on: play },
  '#play-deposit': { kind: 'link', on: play },
  '#login-notice': notice,
  ...named('login', ['email', 'password'], field),
  '#login-submit': submit,
  '#register-notice': notice,
  ...named('register', ['email', 'name', 'document-number', 'phone', 'password', 'password2'], field),
  ...named('register', ['country', 'document-type', 'currency'], choice),
  ...named('register', ['next', 'submit'], submit),
  ...named('forgot', ['email', 'code', 'password', 'password2'], { ...field, on: recovery }),
  ...named('forgot', ['send', 'verify', 'change'], { ...submit, on: recovery }),
  ...named('profile', ['name', 'phone'], { ...field, on: profile }),
  '#profile-submit': { ...submit, on: profile },
  '#deposit-amount': { ...field, on: deposit },
  '#deposit-field-*': { ...field, on: deposit },
  '#deposit-submit': { ...submit, on: deposit },
  '#withdrawal-amount': { kind: 'field', on: withdrawal },
  '#withdrawal-submit': { kind: 'button', on: withdrawal },
  '.notice': { kind: 'notice', on: 'every' },
  '.nav-entry': { kind: 'link', on: 'framed' },
  '.banner': { kind: 'link', on: home },
  '.rail': { kind: 'group', on: hubs },
  '.chip': { kind: 'link', on: lobbies },
  '.launch': { kind: 'button', on: lobbies },
  '.field': { kind: 'field', on: 'every' },
  '.submit': { kind: 'button', on: 'every' },
} as const satisfies Readonly<Record<RegionKey, Place>>

/** The class that addresses the part together with others, if there is one. */
export type ClassOf<S extends string> = S extends PageNotice
  ? '.notice'
  : {
      [K in RegionKey]: S extends Named<K>
        ? (typeof regionPlaces)[K] extends { readonly in: infer C }
          ? C
          : never
        : never
    }[RegionKey]

/** A part as the documentation and /dev-tools list it. */
export type RegionRule = {
  readonly selector: string
  readonly kind: RegionKind
  readonly takes: readonly RegionAttribute[]
  readonly group: string | null
  readonly where: Where
  readonly pages: readonly Pattern[]
}

const layouts: Readonly<Record<Extract<Where, string>, readonly Layout[]>> = {
  every: ['default', 'navbar', 'fullscreen'],
  framed: ['default', 'navbar'],
  default: ['default'],
}

const pagesOf = (where: Where): readonly Pattern[] =>
  typeof where === 'string'
    ? paths.filter(({ layout }) => layouts[where].includes(layout)).map(({ pattern }) => pattern)
    : where

const rule = (selector: string, takes: readonly RegionAttribute[], { kind, on, in: group }: Place): RegionRule => ({
  ...{ selector, kind, takes, group: group ?? null, where: on, pages: pagesOf(on) },
})

/** All parts, in the order of the documentation; the notices of single pages stand at the end. */
export const listRegions = (): readonly RegionRule[] => {
  const takes: Readonly<Record<string, readonly RegionAttribute[]>> = regions
  return [
    ...Object.entries<Place>(regionPlaces).map(([key, place]) => rule(key, takes[key] ?? [], place)),
    ...noticePages.map((pattern) =>
      rule(pageNotice(pattern), regionOf(pageNotice(pattern)) ?? [], { ...notice, on: [pattern] }),
    ),
  ]
}
