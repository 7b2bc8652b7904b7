import type { Prerendered } from '@trebol/shared/contract/release'

const styleAttribute = / style="([^"]*)"/g
const plainText = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const indexIn = (list: string[], item: string) => (list.includes(item) ? list.indexOf(item) : list.push(item) - 1)

/** React asks ahead for pictures that stand in the same text: nothing is won by it. */
const imagePreload = /<link rel="preload" as="image"[^>]*>/g

/** The page without `style` attributes, which the site's policy does not heed: each becomes a rule of `styles`. */
function withoutStyles(pattern: string, html: string, styles: string[]): string {
  if (/<(?:script|style)\b|\ssrc="static\//i.test(html))
    throw new Error(`The page ${pattern} has a script, a style or a file without an address: it cannot be prerendered.`)
  return html
    .replace(imagePreload, '')
    .replace(styleAttribute, (_, style) => ` data-style="${indexIn(styles, plainText(style))}"`)
}

function rulesOf(styles: readonly string[]): string {
  const rules = styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('')
  if (/[<]/.test(rules)) throw new Error('A style of a prerendered page would end its element: it cannot stand there.')
  return rules
}

/** Equal pages are kept once, and all of them have the same rules. */
export function packPages(drawn: Readonly<Record<string, string>>): Prerendered {
  const styles: string[] = []
  const bodies: string[] = []
  const pages = Object.entries(drawn).map(
    ([pattern, html]) => [pattern, indexIn(bodies, withoutStyles(pattern, html, styles))] as const,
  )
  return { style: rulesOf(styles), bodies, pages: Object.fromEntries(pages) }
}

/** One page with rules of its own. */
export function packPage(pattern: string, drawn: string): { readonly html: string; readonly style: string } {
  const styles: string[] = []
  const html = withoutStyles(pattern, drawn, styles)
  return { html, style: rulesOf(styles) }
}
