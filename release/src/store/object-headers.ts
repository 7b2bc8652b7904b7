import { mimeType } from '../edge/mime-type.ts'

const codings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' }

/** How a content delivery network may keep what stands under a key. */
function cacheControl(key: string): string {
  if (key.startsWith('r/')) return 'public, max-age=31536000, immutable'
  if (/^pages\/[^/]+\/(?:robots\.txt|sitemap\.xml)(?:\.(?:br|gz))?$/.test(key)) return 'public, max-age=300'
  return key.startsWith('maps/') ? 'private, no-store' : 'no-cache'
}

/** Headers that an object carries, so that it can be served as it is. A compressed variant says of what, and how. */
export function objectHeaders(key: string): { type: string; headers: Record<string, string> } {
  const coding = codings[key.slice(key.lastIndexOf('.') + 1)]
  const plain = coding === undefined ? key : key.slice(0, key.lastIndexOf('.'))
  return {
    type: mimeType(plain),
    headers: {
      'cache-control': cacheControl(key),
      ...(coding === undefined ? {} : { 'content-encoding': coding }),
    },
  }
}
