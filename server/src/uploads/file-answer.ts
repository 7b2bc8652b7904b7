import type { FileType } from '@trebol/shared/contract'

type Body = { readonly name: string; readonly type: FileType | 'text/csv; charset=utf-8'; readonly bytes: Uint8Array }

/**
 * A file of a player as an answer: always a download, never a page of the site's origin. A picture still shows where
 * an `img` asks for it.
 */
export function fileAnswer({ name, type, bytes }: Body): Response {
  const plain = name.replace(/[^\w.() -]/g, '_')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeSign)}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

const escapeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
