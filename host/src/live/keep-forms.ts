import { readOverlay } from '@trebol/shared/store'
import * as v from 'valibot'
import { readVisitor } from '../session/read-visitor.ts'
import { lastOpener } from '../start/openers.ts'
import { type Before, isSame, type Kept, keptSchema } from './kept-forms.ts'
import { putBackForms, waitingFields } from './put-back-forms.ts'
import { controls, placeOf, selectionOf, typedIn } from './typed-controls.ts'

const key = 'trebol:form'
const keptForMs = 60_000
const longest = 4_000

/** What has been typed on this page, where the focus is in it and which dialog is open; secrets excepted. */
export function rememberForms(path: string, visitor: string): { readonly kept: Kept; readonly before: Before } {
  const before = new Map(controls().map((control) => [control, placeOf(control)]))
  const fields = [...before].map(([control, place]) => {
    const { value, checked } = typedIn(control)
    return { place, value: value.slice(0, longest), checked }
  })
  const { activeElement } = document
  const focused = activeElement === document.body ? null : activeElement
  const overlay = readOverlay()
  const opener = document.querySelector('dialog[open]') === null ? null : lastOpener()
  const stillAway = waitingFields(path, visitor).filter((one) => !fields.some(({ place }) => isSame(place, one.place)))
  const kept: Kept = {
    ...{ path, visitor, at: Date.now(), fields: [...fields, ...stillAway] },
    focus: focused && { place: placeOf(focused), selection: selectionOf(focused) },
    opener: opener?.isConnected ? placeOf(opener) : null,
    auth: overlay.kind === 'auth' ? overlay.mode : null,
  }
  return { kept, before: { controls: before, focused, scroll: window.scrollY } }
}

/** Remembers it for the same page drawn by another release or load. */
export function keepForms(path: string): Before {
  const { kept, before } = rememberForms(path, readVisitor().replace('unknown', 'guest'))
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Blocked or full: the forms begin empty.
  }
  return before
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

/** Puts back what `keepForms` has remembered. */
export function restoreForms(path: string, before: Before | null = null): void {
  const kept = takeKept(path)
  if (kept !== null) putBackForms(kept, before)
}
