import { isPlainPath, standardApiBase } from '@trebol/shared/contract'

/**
 * Base path of product calls: the page may name another one in `<meta name="api-base" content="/…">`. Only a path of
 * this origin is taken, because the login token goes there. Specification section 7.
 */
export function readApiBase(page: Document, report: (what: string, why: string) => void): string {
  const named = page.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.trim()
  if (!named) return standardApiBase
  if (isPlainPath(named)) return named
  report('api-base', `"${named}" is not a path such as ${standardApiBase}; ${standardApiBase} is used`)
  return standardApiBase
}
