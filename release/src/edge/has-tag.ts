const weakless = (tag: string) => tag.trim().replace(/^W\//, '')

/** `If-None-Match`: whether the client has these bytes already (weak comparison, RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag) return true
  return header.trim() === '*' || header.split(',').some((one) => weakless(one) === tag)
}
