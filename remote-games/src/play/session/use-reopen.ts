import { ApiError, call } from '@trebol/shared/api'
import { getConfig, type Launch, play } from '@trebol/shared/contract'
import { sendKeyed } from '@trebol/shared/intents'
import { useRef, useState } from 'react'
import { launchLifeMs } from '../../launch/launch-game.ts'
import { openLaunch, type PlayData } from '../load-play.ts'

export type Reopening =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** `text`: the server's words, or `null` when it gave none. */
  | { readonly kind: 'failed'; readonly text: string | null }

/** Sessions that were opened because the token of the one before had expired: they are not opened a third time. */
const mended = new Set<string>()
export const isMended = ({ sid }: Launch): boolean => mended.has(sid)

/** Opens the same game again in this page: with a new token, or in another currency. */
export function useReopen(launch: Launch, onReopen: (play: PlayData) => void) {
  const [reopening, setReopening] = useState<Reopening>({ kind: 'idle' })
  const busy = useRef(false)

  async function reopen(iso: string, { mends = false } = {}): Promise<void> {
    if (busy.current || launch.game === undefined) return
    busy.current = true
    setReopening({ kind: 'busy' })
    try {
      const wish = { id: launch.game, mode: launch.mode, iso, replaces: launch.sid }
      const opening = sendKeyed({ slot: 'launch', wish, lifeMs: launchLifeMs }, (rid) => call(play, { ...wish, rid }))
      const [{ frame_origins }, opened] = await Promise.all([call(getConfig, {}), opening])
      if (opened && mends) mended.add(opened.sid)
      if (opened) onReopen(openLaunch(opened, null, frame_origins))
      else setReopening({ kind: 'failed', text: null })
    } catch (error) {
      setReopening({
        kind: 'failed',
        text: error instanceof ApiError && error.kind === 'refused' ? error.message : null,
      })
    } finally {
      busy.current = false
    }
  }
  return { reopening, reopen }
}
