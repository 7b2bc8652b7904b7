import type { PathEntry } from '@trebol/shared/contract'
import { pathOf } from '../routing/path-of.ts'
import { whenIdle } from '../start/when-idle.ts'

/** Milliseconds that mouse or focus stay on a link before it seems meant; who only passes is faster. */
const dwellMs = 80

/** Milliseconds without a press, a key or a scroll after which a page rests. */
const restMs = 5_000

/** What fails is tried and told when the page is opened. */
type Ahead = (page: PathEntry) => Promise<unknown>

const slow = ['slow-2g', '2g']
const slowAtRest = [...slow, '3g']

/** The player or his connection asks for as few bytes as there can be. */
function isSparing({ navigator, matchMedia }: Window, tooSlow: readonly string[]): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const tell = (name: string): unknown =>
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, name) : undefined
  const isSlow = tooSlow.includes(String(tell('effectiveType')))
  return tell('saveData') === true || isSlow || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** The page that this link opens in this tab. */
function pageOf(link: HTMLAnchorElement): PathEntry | null {
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return null
  return link.pathname === location.pathname ? null : (pathOf(link.pathname) ?? null)
}

/**
 * Has the code of a page while its link is pointed at, pressed or focused: until the press is over, most of it is there.
 * Its data are never asked for before it is opened. Source: docs/performance.md, "The choices".
 */
export function loadAhead(page: Window, ahead: Ahead): void {
  let timer: number | undefined
  const call = (link: HTMLAnchorElement) => {
    const entry = pageOf(link)
    if (entry !== null && !isSparing(page, slow)) ahead(entry).catch(() => undefined)
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
  loadAtRest(page, ahead)
}

/** While the page rests, has the code of what its menus lead to, one after the other until one fails. */
function loadAtRest(page: Window, ahead: Ahead): void {
  const { document } = page
  const fetched = new Set<PathEntry>()
  let timer: number | undefined
  let callOff = () => {}
  let disturbances = 0
  const next = () => {
    if (document.hidden || isSparing(page, slowAtRest)) return
    const before = disturbances
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-ahead] a[href]')]
    const entry = links
      .filter((link) => link.getClientRects().length > 0)
      .map(pageOf)
      .find((one) => one !== null && !fetched.has(one))
    if (!entry) return
    fetched.add(entry)
    const goOn = () => {
      if (disturbances === before) callOff = whenIdle(next)
    }
    ahead(entry).then(goOn, () => undefined)
  }
  const rest = () => {
    disturbances += 1
    clearTimeout(timer)
    callOff()
    timer = page.setTimeout(() => {
      callOff = whenIdle(next)
    }, restMs)
  }
  for (const name of ['pointerdown', 'keydown', 'scroll', 'visibilitychange'])
    document.addEventListener(name, rest, { passive: true, capture: true })
  rest()
}
