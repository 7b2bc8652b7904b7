import { type Pointer, pointerSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

const sizeLimit = 262_144

/** The pointer that the edge wrote into the page: known before any request. `null` when absent or unreadable. */
export function readInlinePointer(page: Document): Pointer | null {
  return parsePointer(page.getElementById('release-pointer')?.textContent ?? '')
}

/** The channel's pointer as it stands now, or `null` when it cannot be had in time; never throws. */
export async function fetchPointer(channel: string, timeout: number): Promise<Pointer | null> {
  try {
    const answer = await fetch(`/channels/${channel}.json`, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    })
    const text = answer.ok ? await answer.text() : ''
    return text.length <= sizeLimit ? parsePointer(text) : null
  } catch {
    return null
  }
}

function parsePointer(text: string): Pointer | null {
  try {
    const pointer = v.safeParse(pointerSchema, JSON.parse(text))
    return pointer.success ? pointer.output : null
  } catch {
    return null
  }
}
