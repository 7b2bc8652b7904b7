import { readOverlay } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { readVisitor } from '../session/read-visitor.ts'
import { lastOpener } from '../start/openers.ts'
import { type Before, isSame, type Kept } from './kept-forms.ts'
import { findPlace, isControl, type Place, typedIn, write } from './typed-controls.ts'

/** A dialog that the player opens again later finds what he had typed in it. */
const restoredWithinMs = 120_000
const scrolledWithinMs = 10_000

/** Puts forms back until everything is where it was. `rest`: what has found no place yet, for whom. */
type Restoration = { readonly rest: () => Pick<Kept, 'path' | 'visitor' | 'fields'>; readonly stop: () => void }
let underWay: Restoration | null = null

/** What has found no place yet on this page of this visitor. */
export function waitingFields(path: string, visitor: string): Kept['fields'] {
  const rest = underWay?.rest()
  return rest?.path === path && rest.visitor === visitor ? rest.fields : []
}

/** What says that the player has gone on: then nothing is taken out of his hands. */
const acts = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/**
 * Puts back what was remembered as soon as its places are there again, once each. What is still there of the page `before`
 * keeps it by itself, and what is typed there until it goes comes along; a new document finds its scroll by itself.
 */
export function putBackForms(kept: Kept, before: Before | null = null): void {
  const { path } = kept
  // It has taken along what the one before it had left.
  underWay?.stop()
  const whose = kept.visitor
  let { fields, focus, opener } = kept
  let scroll = before?.scroll ?? null
  if (kept.auth !== null && whose === 'guest' && readOverlay().kind === 'none')
    overlayChanged({ kind: 'auth', mode: kept.auth })

  function openAgain(place: Place): void {
    const again = findPlace(place)
    if (!(again instanceof HTMLElement) || again === lastOpener()) return
    opener = null
    again.click()
  }

  function fill(field: Kept['fields'][number]): boolean {
    const control = findPlace(field.place)
    if (!control || !isControl(control) || before?.controls.has(control)) return false
    write(control, field)
    return true
  }

  /** What went with its page leaves its last words here, or the page would stay in memory with it. */
  function letGo(): void {
    if (before === null) return
    for (const [control, place] of before.controls) {
      if (control.isConnected) continue
      fields = fields.map((field) => (isSame(field.place, place) ? { ...field, ...typedIn(control) } : field))
      before.controls.delete(control)
    }
    if (before.focused?.isConnected === false) before.focused = null
  }

  function focusAgain({ place, selection }: NonNullable<Kept['focus']>): void {
    if (before?.focused) return
    const element = findPlace(place)
    if (!(element instanceof HTMLElement)) return
    element.focus({ preventScroll: true })
    if (selection !== null && isControl(element) && !(element instanceof HTMLSelectElement))
      element.setSelectionRange(...selection)
    focus = null
  }

  /** A page that is drawn anew is short for a moment, and takes the scroll with it. */
  function scrollBack(to: number): void {
    const isLongEnough = document.documentElement.scrollHeight - window.innerHeight >= to
    if (isLongEnough && window.scrollY !== to) window.scrollTo({ top: to, behavior: 'instant' })
  }

  function putBack(): void {
    if (opener !== null) openAgain(opener)
    fields = fields.filter((field) => !fill(field))
    if (focus !== null) focusAgain(focus)
    if (scroll !== null) scrollBack(scroll)
    if (fields.length === 0 && focus === null && opener === null && scroll === null) stop()
  }

  function restore(): void {
    letGo()
    const visitor = readVisitor()
    if (location.pathname !== path || (visitor !== 'unknown' && visitor !== whose)) stop()
    else if (visitor !== 'unknown' || whose === 'guest') putBack()
  }

  function leave(): void {
    ;[focus, opener, scroll] = [null, null, null]
  }

  const observer = new MutationObserver(restore)
  const timers = [
    setTimeout(() => stop(), restoredWithinMs),
    setTimeout(() => {
      scroll = null
      restore()
    }, scrolledWithinMs),
  ]
  function stop(): void {
    if (underWay === restoration) underWay = null
    for (const timer of timers) clearTimeout(timer)
    observer.disconnect()
    for (const act of acts) removeEventListener(act, leave, true)
  }
  const restoration = { rest: () => ({ path, visitor: whose, fields }), stop }
  underWay = restoration
  for (const act of acts) addEventListener(act, leave, true)
  observer.observe(document.body, { childList: true, subtree: true })
  restore()
}
