import type { RemoteUnit } from '@trebol/shared/contract/release'
import { pathOf } from '../routing/path-of.ts'

/** Milliseconds that mouse or focus stay on a link before it seems meant; who only passes is faster. */
const dwellMs = 80

type Ahead = (unit: RemoteUnit, pattern: string) => Promise<void>

/** The player or his connection asks for as few bytes as there can be. */
function isSparing({ navigator, matchMedia }: Window): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const tell = (name: string): unknown =>
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, name) : undefined
  const isSlow = ['slow-2g', '2g'].includes(String(tell('effectiveType')))
  return tell('saveData') === true || isSlow || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** The page of a unit that this link opens in this tab. */
function pageOf(link: HTMLAnchorElement) {
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return null
  if (link.pathname === location.pathname) return null
  const entry = pathOf(link.pathname)
  return entry === undefined || entry.unit === 'host' ? null : entry
}

/**
 * Has the code of a page while its link is pointed at, pressed or focused: until the press is over, most of it is there.
 * Its data are never asked for before it is opened. Source: docs/performance.md, "The choices".
 */
export function loadAhead(page: Window, ahead: Ahead): void {
  let timer: number | undefined
  const call = (link: HTMLAnchorElement) => {
    const entry = pageOf(link)
    // What fails is tried and told when the page is opened.
    if (entry !== null && !isSparing(page)) ahead(entry.unit, entry.pattern).catch(() => undefined)
  }
  const follow = (names: readonly string[], then: (link: HTMLAnchorElement) => void) => {
    for (const name of names) {
      page.document.addEventListener(
        name,
        (event) => {
          const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
          if (link !== null) then(link)
        },
        { passive: true },
      )
    }
  }
  follow(['pointerdown'], call)
  follow(['pointerover', 'focusin'], (link) => {
    clearTimeout(timer)
    timer = page.setTimeout(() => call(link), dwellMs)
  })
  follow(['pointerout', 'focusout'], () => clearTimeout(timer))
}
