import { units } from '@trebol/shared/contract/release'

export type PolicyOptions = {
  /** Origins that may be framed: game providers. */
  readonly frameSrc: readonly string[]
  /** Origins whose forms of payment may be framed; nothing is posted to them. */
  readonly paySrc?: readonly string[] | undefined
  /** Origins to connect to besides our own: a foreign realtime engine, the provider of push messages. */
  readonly socketSrc?: readonly string[] | undefined
  /** The site is served over TLS. */
  readonly secure: boolean
  readonly scriptHashes?: readonly string[]
  readonly styleHashes?: readonly string[]
}

const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => ` '${hash}'`).join('')

/**
 * The policy of files of releases. Heeded only where such a file is opened as a document, which then runs nothing, loads
 * nothing and is of no origin, or started as a worker, which no unit does: the worker of notices is a root file.
 */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The policy of every other answer of the site: an allow-list of its own origin, no unsafe words, Trusted Types. */
export function contentSecurityPolicy({
  frameSrc,
  paySrc = [],
  socketSrc = [],
  secure,
  scriptHashes,
  styleHashes,
}: PolicyOptions): string {
  const framed = [...frameSrc, ...paySrc]
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...socketSrc].join(' ')}`,
    `frame-src ${framed.length > 0 ? framed.join(' ') : "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A provider that asks for a posted launch gets it from a form of ours, into its frame.
    `form-action ${["'self'", ...frameSrc].join(' ')}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${units.map((unit) => `trebol-${unit}`).join(' ')} trebol-loader 'allow-duplicates'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
    'report-uri /csp-report',
  ].join('; ')
}
