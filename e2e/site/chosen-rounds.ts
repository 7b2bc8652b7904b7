import type { Page } from 'playwright/test'
import type { Draw } from '../../studio/src/fair/draw.ts'
import { serverDraw } from '../../studio/src/fair/server-draw.ts'
import { openRoundStore } from '../../studio/src/rounds/round-store.ts'
import { sessionKey } from '../../studio/src/sessions/session.ts'
import type { Site } from './site.ts'

type Asked = { readonly session: string; readonly round: string; readonly clientSeed: string }

const mostTries = 20_000

/**
 * From here on the rounds of this page come to what the test wants. The studio is as it always is: its seed was promised
 * before, and the player's own, which is his to choose, is looked for until both together give a `wanted` draw.
 */
export async function chooseRounds(page: Page, site: Site, wanted: (draw: Draw) => boolean): Promise<void> {
  const chosen = new Map<string, string>()
  const choose = async ({ session, clientSeed }: Asked): Promise<string> => {
    const store = openRoundStore(site.dataDir)
    const kept = store.session(sessionKey(session))
    await store.close()
    if (kept === undefined) throw new Error('The studio does not know the session of this page.')
    for (let count = 0; count < mostTries; count += 1) {
      const seed = `${clientSeed.slice(0, 50)}-${count}`
      if (wanted(serverDraw(kept.nextSeed, seed, kept.nonce))) return seed
    }
    throw new Error(`None of ${mostTries} seeds gives the round that is wanted: it is too rare, or cannot be.`)
  }
  await page.route(`${site.studio}/api/round`, async (route) => {
    const asked = route.request().postDataJSON() as Asked
    // A round that is asked for again is the same round.
    const clientSeed = chosen.get(asked.round) ?? (await choose(asked))
    chosen.set(asked.round, clientSeed)
    await route.continue({ postData: { ...asked, clientSeed } })
  })
}
