import { defaultLocale } from './language.ts'

/**
 * The locale of the page is the `lang` of its root element: the platform's own place for it, which every unit can read
 * without being lent anything. The host writes it.
 */
export const readLocale = (): string =>
  typeof document === 'undefined' ? defaultLocale : document.documentElement.lang || defaultLocale

/** Calls back when the page changes its locale; the answer ends that. */
export function onLocale(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}
