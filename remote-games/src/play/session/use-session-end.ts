import { call } from '@trebol/shared/api'
import { endPlay, type Launch, type PlaySession } from '@trebol/shared/contract'
import { requestBalances } from '@trebol/shared/store'
import { useRef, useState } from 'react'
import { forgetLaunch } from '../launch-kinds/read-launch.ts'
import type { EndReason } from './decide-next.ts'

export type Ended = { readonly why: EndReason; readonly session: PlaySession | null }

/** What the server is told; it knows itself of the rest. */
const told = {
  exit: 'exit',
  time: 'limit',
  spend: 'limit',
  break: 'break',
  elsewhere: 'expired',
  over: 'expired',
} as const

/** Ends the session once, here and on the server, and keeps what it came to. */
export function useSessionEnd({ sid }: Launch, latest: PlaySession | null) {
  const [ended, setEnded] = useState<Ended | null>(null)
  const begun = useRef(false)
  const known = useRef(latest)
  known.current = latest

  async function end(why: EndReason): Promise<void> {
    if (begun.current) return
    begun.current = true
    forgetLaunch()
    setEnded({ why, session: known.current })
    if (sid !== '') {
      const session = await call(endPlay, { sid, reason: told[why] }).catch(() => null)
      if (session) setEnded({ why, session })
    }
    requestBalances()
  }
  return { ended, end }
}
