import { readOverlay } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import * as v from 'valibot'
import { readVisitor } from '../session/read-visitor.ts'
import {
  type Control,
  controls,
  findPlace,
  isControl,
  type Place,
  placeOf,
  selectionOf,
  typedIn,
  write,
} from './typed-controls.ts'

const key = 'trebol:form'
const keptForMs = 60_000
/** A dialog that the player opens again later finds what he had typed in it. */
const restoredWithinMs = 120_000
const scrolledWithinMs = 10_000
const longest = 4_000

const placeSchema = v.object({ kind: v.string(), within: v.string(), name: v.string(), nth: v.number() })
const keptSchema = v.object({
  path: v.string(),
  /** Whose it is; who is not known yet counts as a guest. */
  visitor: v.string(),
  at: v.number(),
  fields: v.array(v.object({ place: placeSchema, value: v.string(), checked: v.nullable(v.boolean()) })),
  focus: v.nullable(v.object({ place: placeSchema, selection: v.nullable(v.tuple([v.number(), v.number()])) })),
  /** What opened the dialog that was open. */
  opener: v.nullable(placeSchema),
  auth: v.nullable(v.picklist(['login', 'register'])),
})
type Kept = v.InferOutput<typeof keptSchema>

/** A page that is about to be drawn anew in the same document. */
export type Before = {
  readonly controls: Map<Control, Place>
  focused: Element | null
  readonly scroll: number
}

/** Puts forms back until everything is where it was. `rest`: what has found no place yet, for whom. */
type Restoration = { readonly rest: () => Pick<Kept, 'path' | 'visitor' | 'fields'>; readonly stop: () => void }
let underWay: Restoration | null = null

const isSame = (one: Place, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other)

const openers = 'button[aria-haspopup="dialog"]'
/** Weak: it goes with its page. */
let lastOpener: WeakRef<Element> | null = null

/** Remembers what opens dialogs, so that one that goes with its page comes back with it. */
export function followOpeners(page: Document): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      const opener = target instanceof Element ? target.closest(openers) : null
      if (opener !== null) lastOpener = new WeakRef(opener)
    },
    true,
  )
}

/**
 * Remembers what has been typed on this page, where the focus is in it and which dialog is open, for the same page drawn
 * by another release or load; secrets excepted.
 */
export function keepForms(path: string): Before {
  const before = new Map(controls().map((control) => [control, placeOf(control)]))
  const fields = [...before].map(([control, place]) => {
    const { value, checked } = typedIn(control)
    return { place, value: value.slice(0, longest), checked }
  })
  const { activeElement } = document
  const focused = activeElement === document.body ? null : activeElement
  const overlay = readOverlay()
  const opener = document.querySelector('dialog[open]') === null ? null : lastOpener?.deref()
  const visitor = readVisitor().replace('unknown', 'guest')
  const rest = underWay?.rest()
  const waiting = rest?.path === path && rest.visitor === visitor ? rest.fields : []
  const stillAway = waiting.filter((one) => !fields.some(({ place }) => isSame(place, one.place)))
  const kept: Kept = {
    ...{ path, visitor, at: Date.now(), fields: [...fields, ...stillAway] },
    focus: focused && { place: placeOf(focused), selection: selectionOf(focused) },
    opener: opener?.isConnected ? placeOf(opener) : null,
    auth: overlay.kind === 'auth' ? overlay.mode : null,
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Blocked or full: the forms begin empty.
  }
  return { controls: before, focused, scroll: window.scrollY }
}

function takeKept(path: string): Kept | null {
  try {
    const { success, output } = v.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(key) ?? ''))
    sessionStorage.removeItem(key)
    return success && output.path === path && Date.now() - output.at < keptForMs ? output : null
  } catch {
    return null
  }
}

/** What says that the player has gone on: then nothing is taken out of his hands. */
const acts = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/**
 * Puts back what `keepForms` has remembered as soon as its places are there again, once each. What is still there of the
 * page `before` keeps it by itself, and what is typed there until it goes comes along; a new document finds its scroll by
 * itself.
 */
export function restoreForms(path: string, before: Before | null = null): void {
  const kept = takeKept(path)
  if (kept === null) return
  // It has taken along what the one before it had left.
  underWay?.stop()
  const whose = kept.visitor
  let { fields, focus, opener } = kept
  let scroll = before?.scroll ?? null
  if (kept.auth !== null && whose === 'guest' && readOverlay().kind === 'none')
    overlayChanged({ kind: 'auth', mode: kept.auth })

  function openAgain(place: Place): void {
    const again = findPlace(place)
    if (!(again instanceof HTMLElement) || again === lastOpener?.deref()) return
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
