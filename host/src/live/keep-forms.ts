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
  readonly controls: ReadonlyMap<Control, Place>
  readonly focused: Element | null
  readonly scroll: number
}

const openers = 'button[aria-haspopup="dialog"]'
let lastOpener: Element | null = null

/** Remembers what opens dialogs, so that one that goes with its page comes back with it. */
export function followOpeners(page: Document): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      const opener = target instanceof Element ? target.closest(openers) : null
      if (opener !== null) lastOpener = opener
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
  const isOpen = lastOpener?.isConnected === true && document.querySelector('dialog[open]') !== null
  const kept: Kept = {
    ...{ path, visitor: readVisitor().replace('unknown', 'guest'), at: Date.now(), fields },
    focus: focused && { place: placeOf(focused), selection: selectionOf(focused) },
    opener: isOpen && lastOpener !== null ? placeOf(lastOpener) : null,
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
  const whose = kept.visitor
  let { fields, focus, opener } = kept
  let scroll = before?.scroll ?? null
  if (kept.auth !== null && whose === 'guest' && readOverlay().kind === 'none')
    overlayChanged({ kind: 'auth', mode: kept.auth })

  function openAgain(place: Place): void {
    const again = findPlace(place)
    if (!(again instanceof HTMLElement) || again === lastOpener) return
    opener = null
    again.click()
  }

  function fill(field: Kept['fields'][number]): boolean {
    const control = findPlace(field.place)
    if (!control || !isControl(control) || before?.controls.has(control)) return false
    const name = JSON.stringify(field.place)
    const last = [...(before?.controls ?? [])].find(([, place]) => JSON.stringify(place) === name)?.[0]
    write(control, last ? typedIn(last) : field)
    return true
  }

  function focusAgain({ place, selection }: NonNullable<Kept['focus']>): void {
    if (before?.focused?.isConnected) return
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
    }, scrolledWithinMs),
  ]
  function stop(): void {
    for (const timer of timers) clearTimeout(timer)
    observer.disconnect()
    for (const act of acts) removeEventListener(act, leave, true)
  }
  for (const act of acts) addEventListener(act, leave, true)
  observer.observe(document.body, { childList: true, subtree: true })
  restore()
}
