import * as v from 'valibot'

const key = 'trebol:form'
const keptForMs = 60_000
const restoredWithinMs = 10_000
const longest = 4_000

const keptSchema = v.object({
  path: v.string(),
  at: v.number(),
  fields: v.array(v.object({ name: v.string(), value: v.string(), checked: v.nullable(v.boolean()) })),
})
type Field = v.InferOutput<typeof keptSchema>['fields'][number]
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What must never be written down, not even for a moment. */
const secret = /^(?:password|file|hidden|submit|button|image|reset)$/
const secretHint = /password|cc-|one-time-code/

function controls(): Control[] {
  const found = [...document.querySelectorAll<Control>('main :is(input, select, textarea)[name]')]
  return found.filter((control) => !secret.test(control.type) && !secretHint.test(control.autocomplete))
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'

/**
 * Remembers what has been typed on this page, for the same page drawn by another release or load; secrets excepted.
 * @returns the controls that are there now: they are about to go
 */
export function keepForms(path: string): ReadonlySet<Control> {
  const there = controls()
  const fields = there
    .map((control) => ({
      name: control.name,
      value: control.value.slice(0, longest),
      checked: isBox(control) ? control.checked : null,
    }))
    .filter(({ value, checked }) => checked ?? value !== '')
  try {
    if (fields.length > 0) sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now(), fields }))
  } catch {
    // Blocked or full: the forms begin empty.
  }
  return new Set(there)
}

function takeKept(path: string): Field[] {
  try {
    const { success, output } = v.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(key) ?? ''))
    sessionStorage.removeItem(key)
    return success && output.path === path && Date.now() - output.at < keptForMs ? output.fields : []
  } catch {
    return []
  }
}

/** Writes as a person does, so that whatever draws the control takes notice. */
function write(control: Control, { value, checked }: Field): void {
  if (isBox(control)) {
    if (control.checked !== checked) control.click()
    return
  }
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Puts back what `keepForms` has remembered as soon as controls of these names are there, other than `before`; once each. */
export function restoreForms(path: string, before: ReadonlySet<Control> = new Set()): void {
  const waiting = takeKept(path)
  if (waiting.length === 0) return
  const restore = () => {
    for (const control of controls()) {
      if (before.has(control)) continue
      const isSame = (field: Field) => field.name === control.name && (!isBox(control) || field.value === control.value)
      const at = waiting.findIndex(isSame)
      const [field] = at === -1 ? [] : waiting.splice(at, 1)
      if (field) write(control, field)
    }
    if (waiting.length === 0) stop()
  }
  const observer = new MutationObserver(restore)
  const timer = setTimeout(() => stop(), restoredWithinMs)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  restore()
}
