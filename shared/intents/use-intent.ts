import type { ApiError } from '@trebol/shared/api'
import { requestBalances, useSession } from '@trebol/shared/store'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Endpoint, OutputOf } from '../contract/index.ts'
import { type Attempt, createIntent, type Fate, type Means, type Proof } from './intent.ts'
import { saysCannotTell } from './settles.ts'
import { tabStorage } from './tab-storage.ts'

/**
 * What a form knows of the attempt whose fate nobody has told it.
 * - `attempt`: what was confirmed and is unsettled; while there is one, the form offers nothing but to finish or drop it.
 * - `cannotTell`: the server answers, but does not know the question what became of a key.
 * - `tooLate`: it was confirmed so long ago that no server can tell, and to finish it could book it twice.
 * - `dropped`: the last attempt was given up, and nothing was booked.
 */
export type IntentState<Wish, P> = {
  readonly attempt: Attempt<Wish> | null
  readonly busy: boolean
  readonly cannotTell: boolean
  readonly tooLate: boolean
  readonly dropped: boolean
  readonly finish: (proof: P) => Promise<void>
  readonly drop: () => Promise<void>
  /** The player has looked for himself what became of it. */
  readonly forget: () => void
}

type Given<E extends Endpoint, Wish> = Pick<Means<E, Wish>, 'endpoint' | 'slot' | 'wishSchema'> & {
  /** It was booked, now or by an attempt whose answer was lost; `wish` is what was confirmed then. */
  readonly onBooked: (output: OutputOf<E>, wish: Wish) => void | Promise<void>
  /** The server has said no: nothing was booked. */
  readonly onRefused: (error: ApiError, wish: Wish) => void | Promise<void>
}

/**
 * Gives a form the one way to send what may be booked only once. On return to the form the server is asked what became of
 * an attempt that is still open in this tab. Source: docs/decisions/0009.
 */
export function useIntent<E extends Endpoint, Wish extends object>({
  endpoint,
  slot,
  wishSchema,
  onBooked,
  onRefused,
}: Given<E, Wish>): IntentState<Wish, Proof<E, Wish>> & {
  readonly send: (wish: Wish, proof: Proof<E, Wish>) => Promise<void>
} {
  const session = useSession()
  const player = session.kind === 'player' ? session.user.id : ''
  const intent = useMemo(
    () => createIntent<E, Wish>({ endpoint, slot, wishSchema, player, storage: tabStorage }),
    [endpoint, slot, wishSchema, player],
  )
  const [turn, setTurn] = useState(0)
  // What is kept changes with each turn.
  const attempt = useMemo(() => intent.open(), [intent, turn])
  const [busy, setBusy] = useState(false)
  const [cannotTell, setCannotTell] = useState(false)
  const [dropped, setDropped] = useState(false)
  // The intent that is at work, and the one whose form is on the page: another player has another one.
  const working = useRef<unknown>(null)
  const shown = useRef<unknown>(null)

  async function settle(work: () => Promise<Fate<OutputOf<E>>>, wish: Wish, gaveUp = false) {
    if (working.current === intent) return
    working.current = intent
    setBusy(true)
    setDropped(false)
    try {
      const fate = await work()
      if (fate.kind === 'booked') requestBalances()
      // Who has left the form meanwhile finds what was booked in its list.
      if (shown.current !== intent) return
      setCannotTell(fate.kind === 'unknown' && saysCannotTell(fate.error))
      setDropped(gaveUp && fate.kind === 'none')
      setTurn((before) => before + 1)
      if (fate.kind === 'booked') await onBooked(fate.output, wish)
      else if (fate.kind === 'none' && fate.error !== null) await onRefused(fate.error, wish)
    } finally {
      if (working.current === intent) {
        working.current = null
        setBusy(false)
      }
    }
  }

  const again = async (work: () => Promise<Fate<OutputOf<E>>>, gaveUp = false) => {
    const open = intent.open()
    if (open === null) setTurn((before) => before + 1)
    else await settle(work, open.wish, gaveUp)
  }

  useEffect(() => {
    shown.current = intent
    void again(intent.look)
    return () => {
      shown.current = null
    }
  }, [intent])

  return {
    ...{ attempt, busy, cannotTell, dropped },
    tooLate: attempt !== null && intent.isTooLate(attempt),
    send: (wish, proof) => settle(() => intent.send(wish, proof), intent.open()?.wish ?? wish),
    finish: (proof) => again(() => intent.finish(proof)),
    drop: () => again(intent.drop, true),
    forget: () => {
      intent.forget()
      setTurn((before) => before + 1)
    },
  }
}
