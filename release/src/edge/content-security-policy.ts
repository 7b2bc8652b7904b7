import { units } from '@trebol/shared/contract/release'

export type PolicyOptions = {
  /** Origins that may be framed: game providers. */
  readonly frameSrc: readonly string[]
  /** The site is served over TLS. */
  readonly secure: boolean
  readonly scriptHashes?: readonly string[]
  readonly styleHashes?: readonly string[]
}

const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => ` '${hash}'`).join('')

/** The policy of every answer of the site: an allow-list of its own origin, no unsafe words, Trusted Types. */
export function contentSecurityPolicy({ frameSrc, secure, scriptHashes, styleHashes }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameSrc.length > 0 ? frameSrc.join(' ') : "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${units.map((unit) => `trebol-${unit}`).join(' ')} trebol-loader 'allow-duplicates'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
    'report-uri /csp-report',
  ].join('; ')
}
