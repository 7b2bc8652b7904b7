import type { IncomingMessage } from 'node:http'

/**
 * Whether this request is a browser about to show a page, so that a beacon should follow. What is fetched ahead may never
 * be shown; what is drawn ahead starts all the same. Browsers that do not say it, and programs, count on neither side.
 */
export function isPageLoad({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return false
  const purpose = String(headers['sec-purpose'] ?? '')
  return !purpose.includes('prefetch') || purpose.includes('prerender')
}
