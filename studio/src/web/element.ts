type Child = Node | string | null
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>

function apply(node: Element, attributes: Attributes, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value)
    else if (value === true) node.setAttribute(name, '')
    else if (value !== false) node.setAttribute(name, value)
  }
  node.append(...children.filter((child) => child !== null))
}

/** An element; an attribute whose value is a function listens to the event of that name. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[T] {
  const node = document.createElement(tag)
  apply(node, attributes, children)
  return node
}

export function svgElement(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
  apply(node, attributes, children)
  return node
}

const paths = {
  info: 'M12 11v6M12 7.5v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  shield: 'M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6l-7-3ZM8.5 12l2.5 2.5 4.5-5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 4v4.5h-4.5',
  close: 'M6 6l12 12M18 6 6 18',
} as const

/** A drawn icon; it says nothing to a screen reader, the button around it does. */
export const icon = (name: keyof typeof paths): SVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true', focusable: 'false' },
    svgElement('path', { d: paths[name] }),
  )
