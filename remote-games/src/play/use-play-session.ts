import { call } from '@trebol/shared/api'
import { getPlaySession, type PlaySession } from '@trebol/shared/contract'
import { useCallback, useState } from 'react'

/** Stakes and wins of this game session by the server's ledger; read again after each round. */
export function usePlaySession(sid: string, first: PlaySession | null): [PlaySession | null, () => Promise<void>] {
  const [session, setSession] = useState(first)
  const refresh = useCallback(
    () =>
      call(getPlaySession, { sid }).then(setSession, () => {
        // The last good figures stay; the next round reads them again.
      }),
    [sid],
  )
  return [session, refresh]
}
