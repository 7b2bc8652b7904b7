import { useEffect, useState } from 'react'

/** The time of the server in milliseconds since 1970, every second anew. */
export function useServerNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now() + offset)
  useEffect(() => {
    const tick = () => setNow(Date.now() + offset)
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [offset])
  return now
}
