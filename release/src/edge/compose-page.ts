import { standardApiBase } from '@trebol/shared/contract/api-base'
import type { FirstAnswers, Unit } from '@trebol/shared/contract/release'
import { releaseFile } from '../store/keys.ts'
import type { FirstFile } from './first-files.ts'

/** A style of what stands in the page already is needed for its first paint; the application finds it by `data-href`. */
const styleLink = (address: string, path: string) => `<link rel="stylesheet" data-href="${path}" ${address}>`

/** `painters`: whose styles what stands in the page needs. `othersLater`: the files of others wait for the host's script. */
function firstLink(
  { manifest: { unit, id, files }, path }: FirstFile,
  painters: readonly Unit[],
  othersLater: boolean,
): string {
  const kind = path.endsWith('.js') ? 'script' : path.endsWith('.css') ? 'style' : null
  const integrity = files.find((file) => file.path === path)?.integrity
  if (kind === null || integrity === undefined) return ''
  const address = `href="/${releaseFile(unit, id, path)}" integrity="${integrity}" crossorigin="anonymous"`
  if (kind === 'style' && painters.includes(unit)) return styleLink(address, path)
  const rel = othersLater && unit !== 'host' ? 'data-later' : 'rel="preload"'
  return `<link ${rel} as="${kind}" ${address}>`
}

type Parts = {
  /** The page of the live host, described for its route. */
  readonly document: string
  /** The signed pointer document; its text holds no `<`, so that it cannot end the element that it stands in. */
  readonly pointer: string
  /** What to fetch along with the host's own files. */
  readonly first: readonly FirstFile[]
  /** Who has drawn what stands in this page. */
  readonly painters?: readonly Unit[]
  /** What stands in it waits for the host alone, which asks for the files of others when its script is there (`link[data-later]`). */
  readonly othersLater?: boolean
  /** What the product server answered when it was drawn. */
  readonly answers?: FirstAnswers | null
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

/** No text of it can end the element that it stands in. */
const plainJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const jsonElement = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`

/** The page of one route: the host's document with inlined pointer and preload hints. Pure. */
export function composePage({
  document,
  pointer,
  first,
  painters = [],
  othersLater = false,
  answers = null,
  apiBase = standardApiBase,
}: Parts): string {
  const hints = first.map((file) => firstLink(file, painters, othersLater)).join('')
  const data =
    jsonElement('release-pointer', pointer) + (answers ? jsonElement('first-answers', plainJson(answers)) : '')
  const page = nameApiBase(document, apiBase).replace('</head>', () => `${hints}</head>`)
  // Last: what is painted reaches the browser before what scripts read.
  return page.includes('</body>') ? page.replace('</body>', () => `${data}</body>`) : page + data
}
