import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { countAgain, type OpenRelease, runningIn } from '../beacons/queries.ts'
import type { Left, SessionCounts } from './convergence.ts'

/** What every open session runs of a unit, by its id, as it was before a change. */
export type OpenBefore = ReadonlyMap<string, ReleaseId>

type Where = { readonly channel: string; readonly now: () => Date }

export async function openBefore(db: Database, unit: Unit, { channel, now }: Where): Promise<OpenBefore> {
  const found: OpenRelease[] = await runningIn(db, { channel, unit, now: now() })
  return new Map(found.map(({ id, release }) => [id, release]))
}

/**
 * Follows the sessions that ran a release before a change. Those whose first beacon comes only after it count as well, so
 * the sum may grow; nobody is forgotten because he has left.
 */
export function followSessions(
  db: Database,
  before: OpenBefore,
  { left, channel, now }: Where & { readonly left: Left },
): () => Promise<SessionCounts> {
  const { target } = left
  const isLeft = (release: ReleaseId) => (target === undefined ? release === left.release : release !== target)
  const followed = new Set([...before].flatMap(([id, release]) => (isLeft(release) ? [id] : [])))
  return async () => {
    const running = await runningIn(db, {
      channel,
      unit: left.unit,
      now: now(),
      ...(target === undefined && { release: left.release }),
    })
    for (const { id, release } of running) if (isLeft(release)) followed.add(id)
    const { still, lost } = await countAgain(db, { ids: [...followed], ...left, now: now() })
    return { total: followed.size, lost, off: followed.size - still - lost }
  }
}
