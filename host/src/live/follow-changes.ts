import {
  type Pointer,
  type ReleaseId,
  type RemoteUnit,
  type Unit,
  type UnitState,
  units,
} from '@trebol/shared/contract/release'
import type { ReleaseSet } from '../loader/release-set.ts'
import { isBusy } from '../routing/is-busy.ts'
import { pathOf } from '../routing/path-of.ts'
import { keepForms, restoreForms } from './keep-forms.ts'
import { liveChanged, readLive } from './live-state.ts'

type Surroundings = {
  readonly releases: ReleaseSet
  /** Release of this host; `null` when the page does not say. */
  readonly hostRelease: string | null
  /** The host that does not start in this browser: nobody is offered it. */
  readonly asideHost: string | null
  readonly pathname: () => string
  /** Loads the open page's unit and data again, without a navigation. */
  readonly revalidate: () => void
  /** Loads this address as a new page. */
  readonly openAnew: () => void
  readonly recalled: (unit: RemoteUnit, from: ReleaseId) => void
  /** Resolves as soon as the server gives this file, however often it must be asked, or nobody wants it any more. */
  readonly untilThere: (file: string, isWanted: () => boolean) => Promise<void>
  /** Offers the new version that waits, by its name; null when none does. */
  readonly offer: (waiting: { readonly version: string; readonly apply: () => void } | null) => void
}

/** Units that draw a part of the page at this path. */
function unitsOn(pathname: string): readonly string[] {
  const unit = pathOf(pathname)?.unit
  return pathname === '/' ? ['host', 'games'] : unit ? ['host', unit] : ['host']
}

/** Whether there was a recall of the unit between these two pointers. */
function wasRecalled(state: UnitState, unit: Unit, { before, now }: Record<'before' | 'now', Pointer>): boolean {
  // Numbers of two logs say nothing of each other, and an older release service does not say when it recalled.
  if (state.recalledAt !== undefined && before.log === now.log) return state.recalledAt > before.rev
  return state.severity === 'recall' && before.units[unit]?.active !== state.active
}

/** For one release; what is there and still does not load is not the connection's fault. */
const mostInsisted = 3

/**
 * What a new pointer means for what is open. A withdrawn release leaves the screen at once and the other one comes in
 * its place, with what was typed; a soft change is offered and waits. Source: docs/platform.md, "Severities".
 * @returns what looks again, for after the page has loaded something
 */
export function followChanges(surroundings: Surroundings): () => void {
  const { releases, hostRelease, asideHost, pathname, revalidate, openAnew, recalled, offer, untilThere } = surroundings

  /** The pointer that was looked at last. */
  let seen = releases.current()
  /** Units that were recalled and have not loaded since. */
  const leaving = new Set<RemoteUnit>()
  const insisted = new Map<ReleaseId, number>()

  /** A recall takes everybody to the release that it names, from whichever one, also those who hear of it late. */
  function isRecalled(unit: Unit, id: string, before: Pointer | null): boolean {
    const now = releases.current()
    const state = now?.units[unit]
    if (!now || !state || before === null || !wasRecalled(state, unit, { before, now })) return false
    if (id === state.recalledTo) return false
    return unit === 'host' ? id !== state.active && id !== state.ramp?.release : id !== releases.wanted(unit)
  }

  const isLeft = (unit: Unit, id: string, before: Pointer | null) =>
    releases.isWithdrawn(unit, id) || isRecalled(unit, id, before)

  function recall(last: Pointer | null): void {
    const left = [...releases.running()].filter(([unit, id]) => isLeft(unit, id, last))
    const before = left.length === 0 ? null : keepForms(pathname())
    // What is withdrawn leaves the screen before anything is loaded, and what lives again is back.
    liveChanged({ isWithdrawn: (unit, id) => releases.isWithdrawn(unit, id) })
    if (before === null) return
    offer(null)
    for (const [unit, id] of left) {
      releases.renew(unit)
      leaving.add(unit)
      recalled(unit, id)
    }
    revalidate()
    restoreForms(pathname(), before)
  }

  /**
   * Without a connection a unit falls back to what it was to leave, or to nothing, and no later pointer says so again: it is
   * recalled once more when the other release can be had.
   */
  async function insist(unit: RemoteUnit, own: ReleaseId | undefined): Promise<void> {
    const to = releases.wanted(unit)
    const entry = to && releases.current()?.releases[to]?.entry
    const times = to ? (insisted.get(to) ?? 0) : 0
    if (!to || !entry || releases.isAside(to) || times === mostInsisted) return
    insisted.set(to, times + 1)
    const isWanted = () => releases.running().get(unit) === own && releases.wanted(unit) === to
    await untilThere(entry, isWanted)
    if (!isWanted()) return
    const before = keepForms(pathname())
    releases.renew(unit)
    leaving.add(unit)
    revalidate()
    restoreForms(pathname(), before)
  }

  function checkRecalls(): void {
    for (const unit of leaving) {
      const own = releases.running().get(unit)
      if (own === undefined && !unitsOn(pathname()).includes(unit)) continue
      leaving.delete(unit)
      if (own === undefined || releases.fellBack().has(unit)) void insist(unit, own)
      else insisted.delete(own)
    }
  }

  function check(): void {
    const last = seen
    seen = releases.current()
    if (hostRelease !== null && isLeft('host', hostRelease, last)) {
      keepForms(pathname())
      openAnew()
      return
    }
    recall(last)
    const host = releases.current()?.units.host
    // The candidate of a ramp is as much in its place as the active release; nobody is offered what does not start here.
    const isLive = [host?.active, host?.ramp?.release].some((id) => id === hostRelease) || asideHost === host?.active
    const hostDue = hostRelease !== null && host?.severity === 'soft' && !isLive
    const due = units.filter((unit) => (unit === 'host' ? hostDue : releases.isDue(unit)))
    const shown = isBusy(pathname()) ? [] : due.filter((unit) => unitsOn(pathname()).includes(unit))
    liveChanged({ hostDue })
    const version = shown.map((unit) => releases.current()?.units[unit]?.active).join()
    offer(shown.length === 0 ? null : { version, apply })
  }

  function apply(): void {
    offer(null)
    const before = keepForms(pathname())
    if (readLive().hostDue) {
      openAnew()
      return
    }
    for (const unit of releases.running().keys()) if (releases.isDue(unit)) releases.renew(unit)
    revalidate()
    restoreForms(pathname(), before)
  }

  releases.onChange(check)
  restoreForms(pathname())
  check()
  return () => {
    checkRecalls()
    check()
  }
}
