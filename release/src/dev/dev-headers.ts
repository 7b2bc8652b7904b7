import { contentSecurityPolicy } from '../edge/content-security-policy.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import type { HostPage } from '../edge/site.ts'

type Page = { readonly frameSrc: readonly string[]; readonly inline: HostPage['inline']; readonly host: string }

/**
 * Security headers of a page in development: those of production, and the socket over which changes are told. Only
 * `Integrity-Policy` is left out: nobody can know the hash of a change before it is made.
 */
export function devHeaders({ frameSrc, inline, host }: Page): string[] {
  const policy = contentSecurityPolicy({
    frameSrc,
    secure: false,
    scriptHashes: inline.scripts,
    styleHashes: inline.styles,
  }).replace("connect-src 'self'", `connect-src 'self' ws://${host}`)
  const headers = securityHeaders(policy, { secure: false })
  const at = headers.indexOf('Integrity-Policy')
  return headers.toSpliced(at, 2)
}
