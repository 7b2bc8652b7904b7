import { launchStorageKey } from '@trebol/shared/contract'
import * as v from 'valibot'

const openSchema = v.object({ iso: v.string() })

/** Currency of the game that is open on this page, or `null` when none is. */
export function readOpenGame(): string | null {
  if (!location.pathname.startsWith('/play')) return null
  try {
    const launch = v.safeParse(openSchema, JSON.parse(sessionStorage.getItem(launchStorageKey) ?? 'null'))
    return launch.success ? launch.output.iso : null
  } catch {
    return null
  }
}
