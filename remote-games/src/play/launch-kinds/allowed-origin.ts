/**
 * The origin of an address that a launch may open, or `null`: one of the operator's `frame_origins`, over TLS unless the
 * page itself is not (a site on this machine).
 */
export function allowedOrigin(
  address: string,
  frameOrigins: readonly string[],
  page = location.protocol,
): string | null {
  try {
    const { origin, protocol } = new URL(address)
    const safe = protocol === 'https:' || (protocol === 'http:' && page === 'http:')
    return safe && frameOrigins.includes(origin) ? origin : null
  } catch {
    return null
  }
}
