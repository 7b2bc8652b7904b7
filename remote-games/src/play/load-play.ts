import { ApiError, call } from '@trebol/shared/api'
import {
  getConfig,
  getPlaySession,
  type Launch,
  launchSchema,
  launchStorageKey,
  type PlaySession,
} from '@trebol/shared/contract'
import * as v from 'valibot'

export type PlayData =
  | { readonly kind: 'none' }
  | { readonly kind: 'bad-origin' }
  | { readonly kind: 'open'; readonly launch: Launch; readonly session: PlaySession | null }

/** The launch that the server left in session storage, if its frame may be shown. */
export async function loadPlay(): Promise<PlayData> {
  const launch = readLaunch()
  if (!launch) return { kind: 'none' }
  const [{ frame_origins }, session] = await Promise.all([
    call(getConfig, {}),
    call(getPlaySession, { sid: launch.sid }).catch(sessionAfterFailure),
  ])
  const origin = new URL(launch.url).origin
  if (origin !== launch.origin || !frame_origins.includes(origin)) return { kind: 'bad-origin' }
  if (session === 'gone' || session?.status === 'ended') return { kind: 'none' }
  return { kind: 'open', launch, session }
}

/** A session that the server refuses is over; one that could not be asked about may go on. */
function sessionAfterFailure(error: unknown): 'gone' | null {
  return error instanceof ApiError && error.kind === 'refused' && error.status !== null && error.status < 500
    ? 'gone'
    : null
}

function readLaunch(): Launch | null {
  try {
    const launch = v.safeParse(launchSchema, JSON.parse(sessionStorage.getItem(launchStorageKey) ?? 'null'))
    return launch.success ? launch.output : null
  } catch {
    return null
  }
}

export const forgetLaunch = (): void => {
  try {
    sessionStorage.removeItem(launchStorageKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}
