import { standardApiBase } from '@trebol/shared/contract/api-base'
import { releaseFile } from '../store/keys.ts'
import type { FirstFile } from './first-files.ts'

function preloadLink({ manifest: { unit, id, files }, path }: FirstFile): string {
  const kind = path.endsWith('.js') ? 'script' : path.endsWith('.css') ? 'style' : null
  const integrity = files.find((file) => file.path === path)?.integrity
  if (kind === null || integrity === undefined) return ''
  const href = `/${releaseFile(unit, id, path)}`
  return `<link rel="preload" as="${kind}" href="${href}" integrity="${integrity}" crossorigin="anonymous">`
}

type Parts = {
  /** The page of the live host, described for its route. */
  readonly document: string
  /** The signed pointer document; its text holds no `<`, so that it cannot end the element that it stands in. */
  readonly pointer: string
  /** What to fetch along with the host's own files. */
  readonly first: readonly FirstFile[]
  /** Base path of product calls; left out: the one that stands in the document, or `/api`. */
  readonly apiBase?: string | undefined
}

const baseTag = /<meta\b[^>]*\bname=["']?api-base\b[^>]*>/i

/** Says in a page where its calls go. Where that is the usual path, the page stays as the host brought it. */
function nameApiBase(document: string, apiBase: string): string {
  if (apiBase === standardApiBase) return document
  const tag = `<meta name="api-base" content="${apiBase}">`
  return baseTag.test(document)
    ? document.replace(baseTag, () => tag)
    : document.replace(/<head\b[^>]*>/i, (head) => head + tag)
}

/** The page of one route: the host's document with inlined pointer and preload hints. Pure. */
export function composePage({ document, pointer, first, apiBase = standardApiBase }: Parts): string {
  const hints = first.map(preloadLink).join('')
  const data = `<script type="application/json" id="release-pointer">${pointer}</script>`
  return nameApiBase(document, apiBase).replace('</head>', () => `${hints}${data}</head>`)
}
