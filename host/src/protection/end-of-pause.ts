import type { Protection } from '@trebol/shared/contract'
import type { KeptPause } from './kept-pause.ts'

type Said = Pick<Protection, 'now' | 'break' | 'exclusion'>

/**
 * The pause that a server's answer speaks of, on the clock of this device (`deviceNow`, milliseconds since 1970): what is
 * left is counted from the server's own time, so that a clock that is wrong ends nothing early or late.
 */
export function endOfPause({ now, break: pause, exclusion }: Said, deviceNow: number): KeptPause | null {
  const blocks = [pause, exclusion].filter((block) => block != null)
  if (blocks.length === 0) return null
  if (blocks.some(({ until }) => until === null)) return { until: null, rid: null }
  const left = Math.max(...blocks.map(({ until }) => Date.parse(until ?? now) - Date.parse(now)))
  return left <= 0 ? null : { until: deviceNow + left, rid: null }
}
