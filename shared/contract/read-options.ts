/** One entry of a list that the server sends for a form. */
export type Option = { readonly id: string; readonly name: string }

/** Most entries of one list. */
const most = 2_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Decodes each entity exactly once; an unknown one stays as it is. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const textOf = (html: string): string => decode(html.replace(/<[^>]*>?/g, ' ').replace(/\s+/g, ' ')).trim()

function attributeValue(tag: string): string | null {
  const match = /\svalue\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag)
  return match ? decode(match[1] ?? match[2] ?? match[3] ?? '') : null
}

/**
 * Reads the entries of a list out of `<option>` text, as some servers send it. A small reader of our own: the text
 * never becomes nodes, so nothing in it can run, and Trusted Types forbid parsing it anyway.
 * Source: specification section 3, "Profile form lists".
 */
export function readOptions(html: string): Option[] {
  const options: Option[] = []
  const opening = /<option\b[^>]*>/gi
  for (let match = opening.exec(html); match && options.length < most; match = opening.exec(html)) {
    const rest = html.slice(opening.lastIndex)
    const end = rest.search(/<\/?(?:option|select|optgroup)\b/i)
    const name = textOf(end === -1 ? rest : rest.slice(0, end))
    options.push({ id: attributeValue(match[0]) ?? name, name })
  }
  return options
}

/** The same list sent as data: `[{id, name}]` or `[[id, name]]`; entries of another shape are left out. */
export function readOptionList(list: readonly unknown[]): Option[] {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)
  return list.slice(0, most).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return []
    const [rawId, rawName]: unknown[] = Array.isArray(entry)
      ? entry
      : [Reflect.get(entry, 'id'), Reflect.get(entry, 'name')]
    const id = text(rawId)
    const name = text(rawName)
    return id === null || name === null ? [] : [{ id, name }]
  })
}
