const sizeLimit = 262_144

/** The pointer document that the edge wrote into the page: known before any request. Empty when absent. */
export const readInlinePointer = (page: Document): string => page.getElementById('release-pointer')?.textContent ?? ''

/** The channel's pointer document as it stands now, or `null` when it cannot be had in time; never throws. */
export async function fetchPointer(channel: string, timeout: number): Promise<string | null> {
  try {
    const answer = await fetch(`/channels/${channel}.json`, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    })
    const text = answer.ok ? await answer.text() : ''
    return text.length > 0 && text.length <= sizeLimit ? text : null
  } catch {
    return null
  }
}
