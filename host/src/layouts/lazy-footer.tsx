import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'
import { leaveWrongHost } from '../loader/aside-host.ts'
import { loadUntilThere } from '../loader/load-until-there.ts'
import { report } from '../start/report.ts'
import { whenIdle } from '../start/when-idle.ts'

const load = () => import(/* webpackChunkName: "footer" */ './footer.tsx').then(({ Footer }) => Footer)

let known: ComponentType | null = null

/** Out of sight at first: fetched when the page is idle, and until it is there, for every page owes it to everybody. */
export function LazyFooter() {
  const [Loaded, setLoaded] = useState(() => known)
  // Drawn after what is in sight, and in slices.
  const isDue = useDeferredValue(true, false)
  useEffect(() => {
    if (known !== null) return
    let current = true
    const failed = (error: unknown) => {
      leaveWrongHost(error, document)
      report('footer', String(error))
    }
    const callOff = whenIdle(() => {
      void loadUntilThere(load, failed).then((Footer) => {
        known = Footer
        if (current) setLoaded(() => Footer)
      })
    })
    return () => {
      current = false
      callOff()
    }
  }, [])
  return isDue && Loaded && <Loaded />
}
