/**
 * A redirect of the server that leaves the site, or `null` when it may not: only to an origin that the operator has
 * listed (`getConfig.redirect_origins`, empty by default), over a secure connection, without a name or password in it.
 * Source: docs/architecture.md, "Instructions".
 */
export function outsideTarget(to: string, allowed: readonly string[]): URL | null {
  if (!URL.canParse(to)) return null
  const url = new URL(to)
  const plain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return plain && url.origin !== location.origin && allowed.includes(url.origin) ? url : null
}
