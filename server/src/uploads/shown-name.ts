import type { FileType } from '@trebol/shared/contract'
import { fileEndings } from '@trebol/shared/uploads'

/**
 * The name under which a file is shown and downloaded: without folders, without signs that a screen or a header could
 * misread, and with the ending of what it really is. Files are never kept under it.
 */
export function shownName(given: string, type: FileType): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
  return `${stem === '' ? 'archivo' : stem}.${fileEndings[type]}`
}
