import type { StaticElement, StaticText } from '@trebol/shared/contract/release'
import { escapeHtml } from '../escape-html.ts'
import { inlineHashes } from './inline-hashes.ts'

/**
 * The text stands behind what the application draws, which takes it away with its first stroke. Who has scripts sees it only
 * when they did not come in time, like the host's own note of that; who has none sees it at once.
 */
const look = `
.static-text { max-width: 44rem; max-height: 0; margin: 0 auto; padding: 0 24px; overflow: hidden; line-height: 1.6; visibility: hidden; animation: static-text 0s 8s forwards; }
.static-text table { border-collapse: collapse; }
.static-text :is(th, td) { padding: 4px 12px 4px 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.static-text a { color: inherit; }
@keyframes static-text { to { max-height: none; visibility: visible; } }
@media (scripting: none) { .static-text { max-height: none; padding-block: 24px; visibility: visible; animation: none; } .static-text + * { display: none; } }
`
const style = `<style>${look}</style>`

/** What the policy of a page with a static text must allow besides: its style, by its hash. */
export const staticTextStyles: readonly string[] = inlineHashes(style).styles

/** Hosts of before drew over what stands in their root; from then on it must hold what they draw, and nothing else. */
const place = /<div id="root"[^>]*>(?:<\/div>)?/i

type Page = { readonly title: string; readonly text: StaticText }

/** Writes into a page what it says, for readers and search engines without scripts. Texts are escaped: none is HTML. */
export function addStaticText(document: string, { title, text }: Page): string {
  if (!place.test(document)) return document
  const body = `<h1>${escapeHtml(title)}</h1>${text.map(elementOf).join('')}`
  return document
    .replace('</head>', () => `${style}</head>`)
    .replace(place, (root) => `${root}<article class="static-text" lang="es">${body}</article>`)
}

function elementOf(element: StaticElement): string {
  switch (element.kind) {
    case 'heading':
      return `<h${element.level}>${escapeHtml(element.text)}</h${element.level}>`
    case 'paragraph':
      return `<p>${escapeHtml(element.text)}</p>`
    case 'list': {
      const tag = element.ordered ? 'ol' : 'ul'
      return `<${tag}>${element.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'table': {
      const head = element.columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')
      const rows = element.rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
      return `<table><caption>${escapeHtml(element.caption)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    }
    case 'link':
      return `<p><a href="${escapeHtml(element.to)}">${escapeHtml(element.text)}</a></p>`
  }
}
