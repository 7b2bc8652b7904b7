const keyOf = (node: Node | null): string | null => (node instanceof HTMLElement ? (node.dataset.key ?? null) : null)

const isAlike = (one: Node, other: Node): boolean =>
  one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other)

function syncElement(old: Element, next: Element): void {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && name !== 'open') old.removeAttribute(name)
  for (const { name, value } of [...next.attributes])
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    // What is being typed is never overwritten.
    if (old !== document.activeElement && old.value !== next.value) old.value = next.value
    if (old.checked !== next.checked) old.checked = next.checked
  }
}

function syncChildren(old: Node, next: Node): void {
  const keyed = new Map([...old.childNodes].flatMap((child) => (keyOf(child) ? [[keyOf(child), child] as const] : [])))
  let at = old.firstChild
  for (const child of [...next.childNodes]) {
    const key = keyOf(child)
    const found = key !== null ? (keyed.get(key) ?? null) : at !== null && isAlike(at, child) ? at : null
    if (found === null || !isAlike(found, child)) {
      old.insertBefore(child, at)
      continue
    }
    if (found === at) at = at.nextSibling
    else old.insertBefore(found, at)
    morph(found, child)
  }
  while (at !== null) {
    const after = at.nextSibling
    old.removeChild(at)
    at = after
  }
}

/**
 * Makes a part of the page look like another one, and touches only what differs: what has the focus keeps it, and a
 * screen reader hears what is new alone. Parts with the same `data-key` are the same part.
 */
export function morph(old: Node, next: Node): void {
  if (old instanceof Element && next instanceof Element) syncElement(old, next)
  else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue
  syncChildren(old, next)
}
