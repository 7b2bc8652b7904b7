export type ProviderHtml =
  /** Only a form that sends itself: its fields may be posted by a form of ours. */
  | { readonly kind: 'form'; readonly action: string; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'markup'; readonly html: string }
  | { readonly kind: 'nothing' }

const mostFields = 100

/** What markup of a provider is, by its inert document: nothing in it has run or been fetched. */
export function readProviderHtml(html: string, document: Document): ProviderHtml {
  const { body } = document
  const [form, second] = [...body.querySelectorAll('form')]
  if (form !== undefined && second === undefined && isOnlyForm(body, form)) {
    const inputs = [...form.querySelectorAll('input')].filter(({ name }) => name !== '')
    const action = form.getAttribute('action') ?? ''
    if (form.method === 'post' && action !== '' && inputs.length <= mostFields) {
      return { kind: 'form', action, fields: inputs.map(({ name, value }) => [name, value]) }
    }
  }
  const shown = shownIn(body)
  const empty = shown.textContent?.trim() === '' && shown.querySelector('img, svg, iframe, form') === null
  return empty ? { kind: 'nothing' } : { kind: 'markup', html }
}

/** Nothing is shown to the player but perhaps a button that sends the form. */
function isOnlyForm(body: HTMLElement, form: HTMLFormElement): boolean {
  const shown = shownIn(body)
  for (const node of shown.querySelectorAll('form')) node.remove()
  const controls = [...form.querySelectorAll('input, select, textarea')]
  const hidden = controls.every(
    (control) => control instanceof HTMLInputElement && ['hidden', 'submit'].includes(control.type),
  )
  return hidden && shown.textContent?.trim() === '' && shown.querySelector('img, svg, iframe') === null
}

/** A copy without what is never seen. */
function shownIn(body: HTMLElement): HTMLElement {
  const shown = body.ownerDocument.createElement('div')
  shown.append(...[...body.childNodes].map((node) => node.cloneNode(true)))
  for (const node of shown.querySelectorAll('script, noscript, style, template')) node.remove()
  return shown
}
