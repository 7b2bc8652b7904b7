import { call } from '@trebol/shared/api'
import { getUnread } from '@trebol/shared/contract'
import { onHint } from '@trebol/shared/realtime'
import { useEffect, useState } from 'react'

/** How many messages the player has not read: asked now, and again when a message is told. 0 while that is not known. */
export function useUnread(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    let asked = 0
    const read = () => {
      asked += 1
      const mine = asked
      call(getUnread, {}, { signal: ending.signal }).then(
        ({ unread }) => mine === asked && setCount(unread),
        // What was known stays; the inbox says what is wrong.
        () => undefined,
      )
    }
    read()
    const stop = onHint('user', 'MessageReceived', read)
    return () => {
      // Nobody waits for it, and after a logout the server would refuse it.
      ending.abort()
      stop()
    }
  }, [])
  return count
}
