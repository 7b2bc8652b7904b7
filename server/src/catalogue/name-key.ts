import { foldText } from '../text/fold-text.ts'

/** A name as a key whose byte order is Spanish alphabetical order: `~` puts ñ behind every other n. */
export function nameKey(name: string): string {
  return foldText(name)
    .replaceAll('ñ', 'n~')
    .replace(/[^a-z0-9~ ]/g, '')
}
