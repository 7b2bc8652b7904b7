/** One entry of a list that the server sends for a form. */
export type Option = { readonly id: string; readonly name: string }

/** Most entries of one list. */
const most = 2_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const isCharacter = (code: number): boolean => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)

/** Decodes each entity exactly once; an unknown one stays as it is. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return isCharacter(code) ? String.fromCodePoint(code) : whole
  })
}

/** What stands between two tags, beyond any name that a person could read. */
const longestName = 4_096

function textOf(html: string): string {
  const cut = html.length > longestName ? html.slice(0, longestName) : html
  const plain = cut.includes('<') ? cut.replace(/<[a-z/!?][^>]*>?/gi, ' ') : cut
  const text = (/\s\s|[\t\n\f\r]/.test(plain) ? plain.replace(/\s+/g, ' ') : plain).trim()
  return text.includes('&') ? decode(text).trim() : text
}

/**
 * Inside a tag: its end, one attribute, or a stray `=`. Each try starts where the last one ended, and a quote that
 * never closes is looked for once at most, so the time is linear in the text.
 */
const tagPart = /[\s/]*(?:(>)|([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?|=)/y

/** The tag as nearly every server writes it: one attribute, or none. */
const plainTag = /(?:\s+value=(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>=]+)))?\s*>/iy

/** No tag has more attributes than this. */
const mostParts = 64

/** Where the tag ends and its `value`; `null` when it never ends. */
function readTag(html: string, from: number): { readonly end: number; readonly value: string | null } | null {
  plainTag.lastIndex = from
  const plain = plainTag.exec(html)
  if (plain) return { end: plainTag.lastIndex, value: plain[1] ?? plain[2] ?? plain[3] ?? null }
  if (!html.includes('>', from)) return null
  let value: string | null = null
  tagPart.lastIndex = from
  let parts = 0
  for (let part = tagPart.exec(html); part && parts < mostParts; part = tagPart.exec(html), parts += 1) {
    const [, end, name, double, single, bare] = part
    if (end !== undefined) return { end: tagPart.lastIndex, value }
    if (value === null && name?.toLowerCase() === 'value') value = double ?? single ?? bare ?? null
  }
  return null
}

/**
 * Reads the entries of a list out of `<option>` text, as some servers send it. A small reader of our own: the text
 * never becomes nodes, so nothing in it can run, and Trusted Types forbid parsing it anyway. One pass over the text.
 * Source: specification section 3, "Profile form lists".
 */
export function readOptions(html: string): Option[] {
  const options: Option[] = []
  const boundary = /<(\/?)(option|select|optgroup)(?=[\s/>])/gi
  let found = boundary.exec(html)
  while (found && options.length < most) {
    const [, closing, kind] = found
    if (closing === '' && kind?.toLowerCase() === 'option') {
      const tag = readTag(html, boundary.lastIndex)
      if (!tag) break
      boundary.lastIndex = tag.end
      found = boundary.exec(html)
      const name = textOf(html.slice(tag.end, found?.index))
      options.push({ id: tag.value === null ? name : decode(tag.value), name })
    } else found = boundary.exec(html)
  }
  return options
}

const own = (bag: object, key: string): unknown => (Object.hasOwn(bag, key) ? Reflect.get(bag, key) : undefined)

/** The same list sent as data: `[{id, name}]` or `[[id, name]]`; entries of another shape are left out. */
export function readOptionList(list: readonly unknown[]): Option[] {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)
  return list.slice(0, most).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return []
    const [rawId, rawName]: unknown[] = Array.isArray(entry) ? entry : [own(entry, 'id'), own(entry, 'name')]
    const id = text(rawId)
    const name = text(rawName)
    const fits = (id?.length ?? 0) + (name?.length ?? 0) <= longestName
    return id === null || name === null || !fits ? [] : [{ id, name }]
  })
}
