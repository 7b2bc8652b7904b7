import type { Pointer, Unit, UnitState } from '@trebol/shared/contract/release'

/** The hundredth of browsers that a tab belongs to, for remotes and for the host alike. */
type Bucket = number

/** What an open tab is to run by docs/platform.md, "Severities": reckoned from the pointers alone. */
export type ModelTab = {
  readonly bucket: Bucket
  /** Units that it has loaded. */
  readonly runs: Map<Unit, string>
  /** The pointer that it has heard last. */
  seen: Pointer
}

export function stateIn({ units }: Pointer, unit: Unit): UnitState {
  const state = units[unit]
  if (!state) throw new Error(`The pointer tells nothing of ${unit}.`)
  return state
}

/** What a browser of this hundredth is to run when it is opened now. */
export function wanted(pointer: Pointer, unit: Unit, bucket: Bucket): string {
  const { active, ramp } = stateIn(pointer, unit)
  return ramp !== null && bucket < ramp.percent ? ramp.release : active
}

export const openedAt = (pointer: Pointer, bucket: Bucket, loaded: readonly Unit[]): ModelTab => ({
  bucket,
  runs: new Map(loaded.map((unit) => [unit, wanted(pointer, unit, bucket)])),
  seen: pointer,
})

type Step = readonly [before: Pointer, after: Pointer]

/** Whether the tab leaves what it runs: it is withdrawn, or one of these steps was a recall, also one that it did not hear of. */
function isLeft({ runs, bucket }: ModelTab, unit: Unit, steps: readonly Step[], now: Pointer): boolean {
  const [own, { withdrawn, active, ramp }] = [runs.get(unit) ?? '', stateIn(now, unit)]
  if (withdrawn.some((id) => id === own)) return true
  const isRecall = ([before, after]: Step) =>
    stateIn(after, unit).severity === 'recall' && stateIn(before, unit).active !== stateIn(after, unit).active
  const last = steps.findLast(isRecall)
  if (last === undefined || stateIn(last[1], unit).active === own) return false
  // The candidate of a ramp is as much in its place as the active host.
  return unit === 'host' ? own !== active && own !== ramp?.release : own !== wanted(now, unit, bucket)
}

function reopen({ runs, bucket }: ModelTab, now: Pointer): void {
  for (const unit of runs.keys()) runs.set(unit, wanted(now, unit, bucket))
}

/**
 * Pointers were published one after the other, of which the tab hears the last one.
 * @returns whether it leaves something for it: until that is over, a further change may be heard together with this one
 */
export function hear(tab: ModelTab, pointers: readonly Pointer[]): boolean {
  const now = pointers.at(-1) ?? tab.seen
  const steps = pointers.map((pointer, at): Step => [at === 0 ? tab.seen : (pointers[at - 1] ?? pointer), pointer])
  const left = [...tab.runs.keys()].filter((unit) => isLeft(tab, unit, steps, now))
  if (left.includes('host')) reopen(tab, now)
  else for (const unit of left) tab.runs.set(unit, wanted(now, unit, tab.bucket))
  tab.seen = now
  return left.length > 0
}

/** Whether a soft change of a unit waits for a moment that disturbs nobody. */
export function isDue({ runs, seen, bucket }: ModelTab, unit: Unit): boolean {
  const [own, { severity, active, ramp }] = [runs.get(unit), stateIn(seen, unit)]
  if (severity !== 'soft' || own === undefined) return false
  return unit === 'host' ? own !== active && own !== ramp?.release : own !== wanted(seen, unit, bucket)
}

/** The player asks for what waits. */
export function update(tab: ModelTab): void {
  if (isDue(tab, 'host')) reopen(tab, tab.seen)
  else for (const unit of tab.runs.keys()) if (isDue(tab, unit)) tab.runs.set(unit, wanted(tab.seen, unit, tab.bucket))
}

/** The player follows a link to a page of a unit. */
export function travelTo(tab: ModelTab, unit: Unit): void {
  const { runs, seen, bucket } = tab
  const isNew = !runs.has(unit)
  if (isDue(tab, 'host')) reopen(tab, seen)
  if (isNew || isDue(tab, unit)) runs.set(unit, wanted(seen, unit, bucket))
}

/** Whole numbers below `n`, always the same ones for a seed (mulberry32). */
export function drawing(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}
