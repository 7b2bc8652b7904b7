import type { Launch, PlaySession } from '@trebol/shared/contract'
import { amountToMinor } from '@trebol/shared/money'
import { useCurrencies } from '@trebol/shared/store'
import { useState } from 'react'

/** Whether this session has a win that its player has not asked for yet: a later one is offered again. */
export function useKept(launch: Launch, session: PlaySession | null) {
  const currency = useCurrencies().find(({ iso }) => iso === launch.iso)
  const [kept, setKept] = useState(0n)
  const net = (session && currency && amountToMinor(session.net, currency.decimals)) ?? 0n
  return { isWin: launch.mode === 'real' && net > kept, kept: () => setKept(net > 0n ? net : 0n) }
}
