import { useEffect, useState } from 'react'

/** Full screen of the whole page, so that the strip stays in view. Some phones have none. */
export function useFullScreen() {
  const [full, setFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch(() => undefined)
  }
  return { possible: document.fullscreenEnabled, full, toggle }
}
