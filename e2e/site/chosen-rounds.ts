import type { Page } from 'playwright/test'
import type { Draw } from '../../studio/src/fair/draw.ts'
import { serverDraw } from '../../studio/src/fair/server-draw.ts'
import { openRoundStore } from '../../studio/src/rounds/round-store.ts'
import { sessionKey } from '../../studio/src/sessions/session.ts'
import type { Site } from './site.ts'

type Asked = { readonly session: string; readonly clientSeed: string }

/**
 * From here on the rounds of this page come to what the test wants. The studio is as it always is: its seed was promised
 * before, and the player's own, which is his to choose, is looked for until both together give a `wanted` draw.
 */
export async function chooseRounds(page: Page, site: Site, wanted: (draw: Draw) => boolean): Promise<void> {
  const store = openRoundStore(site.dataDir)
  page.once('close', () => void store.close())
  await page.route(`${site.studio}/api/round`, async (route) => {
    const asked = route.request().postDataJSON() as Asked
    const kept = store.session(sessionKey(asked.session))
    if (kept === undefined) throw new Error('The studio does not know the session of this page.')
    for (let seed = 0; ; seed += 1) {
      const clientSeed = `${asked.clientSeed.slice(0, 50)}-${seed}`
      if (!wanted(serverDraw(kept.nextSeed, clientSeed, kept.nonce))) continue
      return route.continue({ postData: { ...asked, clientSeed } })
    }
  })
}
