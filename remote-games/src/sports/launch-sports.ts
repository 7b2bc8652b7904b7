import { call } from '@trebol/shared/api'
import { getSports, type InputOf, type SportsLaunch } from '@trebol/shared/contract'

type Wish = InputOf<typeof getSports>
type Asked = { readonly key: string; readonly launch: Promise<SportsLaunch | null> }

let last: Asked | null = null
let isShown = false

/**
 * Opens the sportsbook. A route may be loaded twice before it is shown; then the second load gets the launch of the
 * first, since each launch ends the one before. They are asked for one after the other: the last one is the one that lives.
 */
export function launchSports(wish: Wish, owner: object): Promise<SportsLaunch | null> {
  const key = JSON.stringify([wish, owner])
  if (last?.key === key && !isShown) return last.launch
  const before = last?.launch.catch(() => null) ?? Promise.resolve(null)
  const launch = before.then(() => call(getSports, wish))
  const asked = { key, launch }
  last = asked
  isShown = false
  launch.catch(() => {
    if (last === asked) last = null
  })
  return launch
}

/** A frame has taken the last launch: whoever asks from now on gets another. */
export function noteShown(): void {
  isShown = true
}
