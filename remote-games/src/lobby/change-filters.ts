import { readCurrencies } from '@trebol/shared/store'

/** Which games of an area are shown; all of it stands in the address. */
export type Filters = {
  readonly providers: readonly string[]
  readonly categories: readonly string[]
  readonly features: readonly string[]
  readonly demo: boolean
  /** Only games of this currency; null for all. */
  readonly iso: string | null
}

export const noFilters: Filters = { providers: [], categories: [], features: [], demo: false, iso: null }

/** Any of them narrows the list. */
export const isFiltered = ({ providers, categories, features, demo, iso }: Filters): boolean =>
  demo || iso !== null || [providers, categories, features].some((list) => list.length > 0)

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,64}$/.test(text)

/** The filters of an address; what cannot be one is left out. */
export function readFilters(search: URLSearchParams): Filters {
  const slugs = (name: string) => (search.get(name) ?? '').split(',').filter(isSlug).slice(0, 20)
  const iso = search.get('moneda') ?? ''
  return {
    providers: slugs('proveedores'),
    categories: slugs('categorias'),
    features: slugs('caracteristicas'),
    demo: search.get('demo') === '1',
    iso: readCurrencies().some((currency) => currency.iso === iso) ? iso : null,
  }
}

/** The address with other filters; what is off leaves no trace in it. */
export function changeFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const { providers, categories, features, demo, iso } = filters
  const changed = new URLSearchParams(search)
  const put = (name: string, value: string) => (value === '' ? changed.delete(name) : changed.set(name, value))
  put('proveedores', providers.join(','))
  put('categorias', categories.join(','))
  put('caracteristicas', features.join(','))
  put('demo', demo ? '1' : '')
  put('moneda', iso ?? '')
  return changed
}
