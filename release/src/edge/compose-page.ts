import type { Pointer, ReleaseManifest } from '@trebol/shared/contract/release'
import { escapeHtml } from '../escape-html.ts'
import { releaseFile } from '../store/keys.ts'

const siteName = 'Trébol'

/** JSON that cannot end the element it stands in. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function preloadLink({ unit, id, files }: ReleaseManifest, path: string): string {
  const kind = path.endsWith('.js') ? 'script' : path.endsWith('.css') ? 'style' : null
  const integrity = files.find((file) => file.path === path)?.integrity
  if (kind === null || integrity === undefined) return ''
  const href = `/${releaseFile(unit, id, path)}`
  return `<link rel="preload" as="${kind}" href="${href}" integrity="${integrity}" crossorigin="anonymous">`
}

type Parts = {
  /** The prepared page of the live host. */
  readonly document: string
  readonly pointer: Pointer
  readonly title: string
  /** The remote that owns the route, when there is one: its first files are fetched along with the host's. */
  readonly remote: ReleaseManifest | null
}

/** The page of one route: the host's document with title, inlined pointer and preload hints. Pure. */
export function composePage({ document, pointer, title, remote }: Parts): string {
  const first = remote ? [...new Set([remote.entry, ...remote.preload])] : []
  const hints = remote ? first.map((path) => preloadLink(remote, path)).join('') : ''
  const data = `<script type="application/json" id="release-pointer">${inlineJson(pointer)}</script>`
  const heading = `<title>${escapeHtml(`${title} | ${siteName}`)}</title>`
  const titled = /<title\b[^>]*>[\s\S]*?<\/title>/i
  const hasTitle = titled.test(document)
  const page = hasTitle ? document.replace(titled, () => heading) : document
  return page.replace('</head>', () => `${hasTitle ? '' : heading}${hints}${data}</head>`)
}
