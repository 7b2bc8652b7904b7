import { type Option, type RegionAttribute, readOptions, regionOf } from '../contract/index.ts'
import { readRedirectOrigins } from '../store/index.ts'
import { outsideTarget } from './outside-target.ts'
import { redirectTarget } from './redirect-target.ts'

/** Longer than anything that a page has room for. */
const longest = 2_000

export type CheckedRow =
  | { readonly attribute: RegionAttribute; readonly value: string | readonly Option[] }
  | { readonly refused: string }

const flag = (name: string) => (value: string) =>
  value === '' || value === 'true' || value === name ? 'true' : value === 'false' ? 'false' : null

const readers: Readonly<Partial<Record<RegionAttribute, (value: string) => string | null>>> = {
  disabled: flag('disabled'),
  hidden: flag('hidden'),
  href: (value) => redirectTarget(value) ?? outsideTarget(value, readRedirectOrigins())?.href ?? null,
  // The policy of the site lets pictures come from nowhere else.
  src: (value) => (/^\/(?![/\\])[\w\-./?=&%]*$/.test(value) ? value : null),
  'aria-live': (value) => (/^(?:polite|assertive|off)$/.test(value) ? value : null),
}

const repairs: Readonly<Partial<Record<RegionAttribute, string>>> = {
  disabled: 'takes true or false',
  hidden: 'takes true or false',
  href: 'takes a page of this site or an address of an origin in redirect_origins',
  src: 'takes a path of this site',
  'aria-live': 'takes polite, assertive or off',
}

/**
 * A row of the server against the table of what it may address: its attribute and the value as the page takes it, or
 * what is wrong and how to mend it. A row without an attribute sets the text, or the entries of a choice.
 */
export function checkRegion(selector: string, attribute: string | null, value: string | readonly Option[]): CheckedRow {
  const rule = regionOf(selector)
  if (!rule) return { refused: 'is not in docs/server-regions.md' }
  const meant = attribute ?? (rule.takes.includes('options') ? 'options' : 'text')
  const taken = rule.takes.find((name) => name === meant)
  if (taken === undefined) return { refused: `takes ${rule.takes.join(', ')}, not ${meant}` }
  if (taken === 'options') return { attribute: taken, value: typeof value === 'string' ? readOptions(value) : value }
  if (typeof value !== 'string') return { refused: `a list for ${taken}: it takes text` }
  if (value.length > longest) return { refused: `${taken} has more than ${longest} characters` }
  const read = readers[taken]?.(value)
  if (read === null) return { refused: `${taken} ${repairs[taken]}` }
  return { attribute: taken, value: read ?? value }
}
