import type { ReleaseId } from '@trebol/shared/contract/release'
import { releaseFile } from '../store/keys.ts'

/** Files below it are served at the root of the site. */
export const rootFolder = 'root/'

type HostFiles = {
  readonly id: ReleaseId
  readonly files: readonly { readonly path: string; readonly integrity: string }[]
}

const reference = /(\s(?:src|href)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/**
 * Makes the host's page servable at every path: what it names relative to its own folder becomes an address below
 * `/r/host/<id>/`, and scripts and styles get the integrity of the release where the build gave them none.
 */
export function prepareDocument(html: string, { id, files }: HostFiles): string {
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]))
  return html.replace(/<(?:script|link|img|source)\b[^>]*>/gi, (tag) => {
    const match = reference.exec(tag)
    if (!match) return tag
    const [whole, name = '', double, single, bare] = match
    const path = (double ?? single ?? bare ?? '').replace(/^(?:\.?\/)/, '')
    if (integrities.has(`${rootFolder}${path}`)) return tag.replace(whole, () => `${name}"/${path}"`)
    const integrity = integrities.get(path)
    if (integrity === undefined) return tag
    const moved = tag.replace(whole, () => `${name}"/${releaseFile('host', id, path)}"`)
    if (!/\.(?:js|css)$/.test(path)) return moved
    const pin = /\sintegrity\s*=/i.test(moved) ? '' : ` integrity="${integrity}"`
    const cross = /\scrossorigin\b/i.test(moved) ? '' : ' crossorigin="anonymous"'
    return moved.replace(/\s*\/?>$/, `${pin}${cross}>`)
  })
}
