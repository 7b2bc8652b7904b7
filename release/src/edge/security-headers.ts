/**
 * Security headers of one answer, as a flat list of names and values.
 * Source: docs/architecture.md, "Headers of the edge".
 */
export function securityHeaders(
  policy: string,
  { secure, referrer = 'strict-origin-when-cross-origin' }: { secure: boolean; referrer?: string },
): string[] {
  return [
    'Content-Security-Policy',
    policy,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    referrer,
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Integrity-Policy',
    'blocked-destinations=(script)',
    ...(secure ? ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'] : []),
  ]
}
