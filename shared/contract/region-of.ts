import { type Layout, type Pattern, paths } from './paths.ts'
import { type RegionAttribute, type RegionKind, regionKinds, regions } from './regions.ts'

type Table = typeof regions
type Key = keyof Table
type Named<K extends string> = K extends `${infer Start}*` ? `${Start}${string}` : K

/** A notice of one page alone: `#notice-profile-deposit` on `/profile/deposit`, `#notice-home` on `/`. */
export type PageNotice = `#notice-${string}`

/** Every selector that the server may use, but for the notices of single pages. */
export type RegionSelector = { [K in Key]: Named<K> }[Key]

type RowOf<S extends string> = { [K in Key]: S extends Named<K> ? Table[K] : never }[Key]

/** What the part takes: `useServerPart` gives its user nothing else. */
export type AttributeOf<S extends string> = S extends PageNotice
  ? (typeof regionKinds)['notice'][number]
  : RowOf<S> extends infer R
    ? R extends { readonly takes: readonly (infer A extends RegionAttribute)[] }
      ? A
      : R extends { readonly kind: infer K extends RegionKind }
        ? (typeof regionKinds)[K][number]
        : never
    : never

/** The class that addresses the part together with others, if there is one. */
export type ClassOf<S extends string> = S extends PageNotice
  ? '.notice'
  : RowOf<S> extends { readonly in: infer C }
    ? C
    : never

/** A part of a page as the table knows it. */
export type RegionRule = {
  readonly selector: string
  readonly kind: RegionKind
  readonly takes: readonly RegionAttribute[]
  readonly group: string | null
  readonly pages: readonly Pattern[]
}

const layouts: Readonly<Record<string, readonly Layout[]>> = {
  every: ['default', 'navbar', 'fullscreen'],
  framed: ['default', 'navbar'],
  default: ['default'],
}

export const pageNotice = (pattern: Pattern): PageNotice => `#notice-${pattern.slice(1).replace(/\W+/g, '-') || 'home'}`

type Entry = {
  readonly kind: RegionKind
  readonly on: string | readonly Pattern[]
  readonly in?: string
  readonly takes?: readonly RegionAttribute[]
}

const rule = (selector: string, { kind, on, in: group, takes }: Entry): RegionRule => ({
  ...{ selector, kind, group: group ?? null, takes: takes ?? regionKinds[kind] },
  pages:
    typeof on === 'string' ? paths.filter(({ layout }) => layouts[on]?.includes(layout)).map((p) => p.pattern) : on,
})

/** All rows, in the order of the documentation. */
export const regionRules: readonly RegionRule[] = [
  ...Object.entries<Entry>(regions).map(([selector, entry]) => rule(selector, entry)),
  ...paths
    .filter(({ layout }) => layout !== 'fullscreen')
    .map(({ pattern }) => rule(pageNotice(pattern), { kind: 'notice', in: '.notice', on: [pattern] })),
]

const exact: ReadonlyMap<string, RegionRule> = new Map(regionRules.map((known) => [known.selector, known]))
const open = regionRules.filter(({ selector }) => selector.endsWith('*'))

/** The row for what the server addresses, or `undefined` when it addresses no part of this site. */
export const regionOf = (selector: string): RegionRule | undefined =>
  exact.get(selector) ?? open.find((known) => selector.startsWith(known.selector.slice(0, -1)))
