import type { RegionSelector } from '@trebol/shared/contract'
import { useServerPart } from '@trebol/shared/store'
import { texts } from '../texts/texts.ts'
import type { AreaLink } from './areas.ts'

/** In the header, the menu, the bar below, and on the home page. */
type Entry = Extract<RegionSelector, `#${'nav' | 'menu' | 'bar' | 'area'}-${string}`>

/** An entry of one of our navigations, as the server may have changed it. */
export function useNavEntry(selector: Entry, to: AreaLink['to']) {
  const t = texts.use()
  const { href, text, hidden, mark } = useServerPart(selector, '.nav-entry')
  return { to: href ?? to, text: text ?? t.areas[to], hidden: hidden === true, mark }
}
