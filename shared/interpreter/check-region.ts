import { type Option, type RegionAttribute, readOptions, regionOf } from '../contract/index.ts'
import { readRedirectOrigins } from '../store/index.ts'
import { outsideTarget } from './outside-target.ts'
import { redirectTarget } from './redirect-target.ts'

/** Longer than anything that a page has room for. */
const longest = 2_000

export type CheckedRow =
  | { readonly attribute: RegionAttribute; readonly value: string | readonly Option[] }
  | { readonly refused: string }

type Reader = readonly [hint: string, read: (value: string) => string | null]

const form = (hint: string, pattern: RegExp): Reader => [hint, (value) => (pattern.test(value) ? value : null)]

const flag = (name: string): Reader => [
  'true or false',
  (value) => (['', 'true', name].includes(value) ? 'true' : value === 'false' ? value : null),
]

const readers: Readonly<Partial<Record<RegionAttribute, Reader>>> = {
  disabled: flag('disabled'),
  hidden: flag('hidden'),
  href: [
    'a page of this site or of redirect_origins',
    (value) => redirectTarget(value) ?? outsideTarget(value, readRedirectOrigins())?.href ?? null,
  ],
  // The policy of the site lets pictures come from nowhere else.
  src: form('a path of this site', /^\/(?![/\\])[\w\-./?=&%]*$/),
  'aria-live': form('polite, assertive or off', /^(?:polite|assertive|off)$/),
}

/**
 * A row of the server against the table of what it may address: its attribute and the value as the page takes it, or
 * what is wrong and how to mend it. A row without an attribute sets the text, or the entries of a choice.
 */
export function checkRegion(selector: string, attribute: string | null, value: string | readonly Option[]): CheckedRow {
  const takes = regionOf(selector)
  if (!takes) return { refused: 'is not in docs/server-regions.md' }
  const meant = attribute ?? (takes.includes('options') ? 'options' : 'text')
  const taken = takes.find((name) => name === meant)
  if (taken === undefined) return { refused: `takes ${takes.join(', ')}, not ${meant}` }
  if (taken === 'options') return { attribute: taken, value: typeof value === 'string' ? readOptions(value) : value }
  if (typeof value !== 'string') return { refused: `a list for ${taken}: it takes text` }
  if (value.length > longest) return { refused: `${taken} has more than ${longest} characters` }
  const [hint, read] = readers[taken] ?? ['', String]
  const good = read(value)
  return good === null ? { refused: `${taken} takes ${hint}` } : { attribute: taken, value: good }
}
