export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type Typed = { readonly value: string; readonly checked: boolean | null }

/**
 * Where something stands on a page, as a person would say it: what kind of element, in which dialog, its name or label,
 * and which one of those that are called alike. Another release draws another element there.
 */
export type Place = { readonly kind: string; readonly within: string; readonly name: string; readonly nth: number }

const fillable = 'input, select, textarea'

/** What must never be written down, not even for a moment. */
const secret = /^(?:password|file|hidden|submit|button|image|reset)$/
const secretHint = /password|cc-|one-time-code/

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'

/** A box or a list outside a form acts as soon as it is changed: to change it back would act again. */
const actsAtOnce = (control: Control): boolean =>
  control.form === null && (isBox(control) || control instanceof HTMLSelectElement)

/** True for what a person can fill, and may be remembered. */
export function isControl(element: Element): element is Control {
  if (!element.matches(fillable)) return false
  const control = element as Control
  if (secret.test(control.type) || secretHint.test(control.autocomplete)) return false
  const isReadOnly = !(control instanceof HTMLSelectElement) && control.readOnly
  return !isReadOnly && !actsAtOnce(control)
}

export const controls = (): Control[] => [...document.querySelectorAll(fillable)].filter(isControl)

export const typedIn = (control: Control): Typed => ({
  value: control.value,
  checked: isBox(control) ? control.checked : null,
})

/** What is chosen of its text; `null` where nothing can be. */
export function selectionOf(element: Element): [number, number] | null {
  if (!isControl(element) || element instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

const words = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ''

function nameOf(element: Element): string {
  const label = element.matches(fillable) ? words((element as Control).labels?.[0]) : words(element)
  // Names of boxes only bind them together, and are made up anew with each drawing.
  if (element instanceof HTMLInputElement && isBox(element)) return element.value === 'on' ? label : element.value
  return element.getAttribute('name') || element.getAttribute('aria-label') || label
}

function withinOf(element: Element): string {
  const title = element.closest('dialog')?.getAttribute('aria-labelledby')
  return title ? words(document.getElementById(title)) : ''
}

const alike = ({ kind, within, name }: Omit<Place, 'nth'>): Element[] =>
  [...document.querySelectorAll(kind)].filter((one) => nameOf(one) === name && withinOf(one) === within)

export function placeOf(element: Element): Place {
  const place = { kind: element.localName, within: withinOf(element), name: nameOf(element) }
  return { ...place, nth: alike(place).indexOf(element) }
}

export const findPlace = (place: Place): Element | undefined => alike(place)[place.nth]

/** Writes as a person does, so that whatever draws the control takes notice. */
export function write(control: Control, { value, checked }: Typed): void {
  if (isBox(control)) {
    if (checked !== null && control.checked !== checked) control.click()
    return
  }
  if (control.value === value) return
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
