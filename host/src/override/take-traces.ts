import { overrideParameter } from '@trebol/shared/contract/override'
import { overrideKey } from './override-key.ts'

/** The token of a link, taken out of the address, and the pass that an earlier link has left here. */
export function takeTraces(): { readonly token: string | null; readonly kept: string | null } {
  const url = new URL(location.href)
  const token = url.searchParams.get(overrideParameter)
  if (token !== null) {
    url.searchParams.delete(overrideParameter)
    history.replaceState(history.state, '', url)
  }
  return { token, kept: localStorage.getItem(overrideKey) }
}
