import type { LobbyQuery } from './load-lobby.ts'

export type Filters = Pick<LobbyQuery, 'providers' | 'demo' | 'iso'>

/** The address with other filters; what is off leaves no trace in it. */
export function changeFilters(search: URLSearchParams, { providers, demo, iso }: Filters): URLSearchParams {
  const changed = new URLSearchParams(search)
  const put = (name: string, value: string) => (value === '' ? changed.delete(name) : changed.set(name, value))
  put('proveedores', providers.join(','))
  put('demo', demo ? '1' : '')
  put('moneda', iso ?? '')
  return changed
}
