/** Milliseconds that a page waits for its pass before it starts without one. */
const patience = 4_000
const sizeLimit = 65_536

/** Brings the token of a link to the site. @returns the pass, or why there is none */
export async function redeem(
  token: string,
  browser: string,
): Promise<{ readonly pass: string } | 'refused' | 'expired' | 'taken'> {
  try {
    const answer = await fetch('/overrides', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, browser }),
      // The answer lets this browser load the files of a release that is live for nobody.
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patience),
    })
    if (answer.status === 409) return 'taken'
    if (answer.status === 410) return 'expired'
    const text = answer.ok ? await answer.text() : ''
    return text !== '' && text.length <= sizeLimit ? { pass: text } : 'refused'
  } catch {
    return 'refused'
  }
}
