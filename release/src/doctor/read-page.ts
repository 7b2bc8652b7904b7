import { isPlainPath, standardApiBase } from '@trebol/shared/contract/api-base'
import { type Pointer, pointerSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

const inlinedSchema = v.pipe(v.string(), v.parseJson(), pointerSchema)
const named: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plainText = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => named[entity] ?? entity)

/** A file that a page names with the integrity that it must have. */
export type Pinned = { readonly path: string; readonly integrity: string }

export type ReadPage = {
  readonly html: string
  /** The pointer that stands in the page; `null` when there is none that can be read. */
  readonly pointer: Pointer | null
  readonly pinned: readonly Pinned[]
  /** Scripts and styles of this site without integrity. */
  readonly unpinned: readonly string[]
  /** Base path of its calls. */
  readonly apiBase: string
  /** Policies that stand in the page itself. */
  readonly policies: readonly string[]
}

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(tag)?.[1]
  return found === undefined ? null : plainText(found)
}

/** As the page reads it: what is no path of this site is not taken. */
function apiBaseOf(metas: readonly string[]): string {
  const tag = metas.find((meta) => attribute(meta, 'name') === 'api-base')
  const named = tag === undefined ? null : attribute(tag, 'content')
  return named !== null && isPlainPath(named) ? named : standardApiBase
}

/** Reads off a page what the doctor holds against the files. */
export function readPage(html: string): ReadPage {
  const inlined = v.safeParse(
    inlinedSchema,
    /<script[^>]*\sid="release-pointer"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1],
  )
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/gi)].map(([tag]) => tag)
  const files = tags.flatMap((tag) => {
    const path = attribute(tag, tag.startsWith('<script') ? 'src' : 'href')
    const rel = attribute(tag, 'rel')
    const isCode = tag.startsWith('<script') || rel === 'stylesheet' || rel === 'preload' || rel === 'modulepreload'
    return path?.startsWith('/r/') && isCode ? [{ path, integrity: attribute(tag, 'integrity') }] : []
  })
  const metas = [...html.matchAll(/<meta\b[^>]*>/gi)].map(([tag]) => tag)
  return {
    html,
    pointer: inlined.success ? inlined.output : null,
    pinned: files.flatMap(({ path, integrity }) => (integrity === null ? [] : [{ path, integrity }])),
    unpinned: files.flatMap(({ path, integrity }) => (integrity === null ? [path] : [])),
    apiBase: apiBaseOf(metas),
    policies: metas
      .filter((tag) => attribute(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy')
      .map((tag) => attribute(tag, 'content') ?? ''),
  }
}
