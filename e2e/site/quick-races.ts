import { expect, type Page } from 'playwright/test'
import type { Later } from './own-clock.ts'

/** The track of test runs: a race every forty seconds. Each loses a runner ten to twelve seconds before it starts. */
export const quickTrack = 'pista-de-prueba'

export type ListedRace = {
  readonly id: string
  readonly number: number
  readonly status: string
  readonly post_at: string
}
export type Days = {
  readonly meetings: readonly { readonly track: { readonly slug: string }; readonly races: readonly ListedRace[] }[]
}

/**
 * Three races of one meeting of the quick track that can be bet on, asked for right after another one started: reports
 * change their odds from sixty seconds before their start, and the first of them starts in about two minutes.
 */
export async function openRaces(page: Page, later: Later): Promise<readonly [ListedRace, ListedRace, ListedRace]> {
  const meetings = async (after = '') => {
    const answer = await page.request.post('/api/getHipicos', { data: {} })
    const { response } = (await answer.json()) as { response: { return: Days } }
    return response.return.meetings
      .filter(({ track }) => track.slug === quickTrack)
      .map(({ races }) => races.filter(({ status, post_at }) => status === 'open' && post_at > after))
      .filter((races) => races.length > 0)
  }
  const next = (await meetings())[0]?.[0]
  if (next === undefined) throw new Error('the quick track has no race')
  let started = next.post_at
  await later(page, started)
  const found: ListedRace[] = []
  await expect
    .poll(async () => {
      const ahead = await meetings(started)
      found.splice(0, 3, ...(ahead.find((races) => races.length >= 5) ?? []).slice(2, 5))
      // A meeting lasts an hour: what is left of it is let go by when the next one is in sight.
      const last = ahead.length > 1 ? ahead[0]?.at(-1) : undefined
      if (found.length < 3 && last !== undefined) {
        started = last.post_at
        await later(page, started)
      }
      return found.length
    })
    .toBe(3)
  const [first, second, third] = found
  if (!first || !second || !third) throw new Error('the quick track has no three races ahead')
  return [first, second, third]
}
