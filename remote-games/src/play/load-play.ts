import { ApiError, call } from '@trebol/shared/api'
import { getConfig, getPlaySession, type Launch, type PlaySession } from '@trebol/shared/contract'
import { type FrameContent, frameContent } from './launch-kinds/frame-content.ts'
import { storedLaunch } from './launch-kinds/read-launch.ts'

export type PlayData =
  | { readonly kind: 'none' | 'bad-origin' | 'unreadable' }
  | { readonly kind: 'redirect'; readonly launch: Launch; readonly url: string }
  | {
      readonly kind: 'open'
      readonly launch: Launch
      readonly content: FrameContent
      readonly session: PlaySession | null
    }

/** The launch that the server left in session storage, if it may be shown. */
export async function loadPlay(): Promise<PlayData> {
  const launch = storedLaunch()
  if (!launch) return { kind: 'none' }
  const [{ frame_origins }, session] = await Promise.all([call(getConfig, {}), readPlaySession(launch.sid)])
  if (session === 'gone' || session?.status === 'ended') return { kind: 'none' }
  return openLaunch(launch, session, frame_origins)
}

/** What a launch comes to on a page that may frame these origins. */
export function openLaunch(launch: Launch, session: PlaySession | null, origins: readonly string[]): PlayData {
  const content = frameContent(launch, origins)
  if (typeof content === 'string') return { kind: content }
  if (launch.kind === 'redirect' && content.kind === 'address') return { kind: 'redirect', launch, url: content.url }
  return { kind: 'open', launch, content, session }
}

/** A session that the server refuses is over; one that could not be asked about may go on. */
async function readPlaySession(sid: string): Promise<PlaySession | 'gone' | null> {
  if (sid === '') return null
  try {
    return await call(getPlaySession, { sid })
  } catch (error) {
    const refused = error instanceof ApiError && error.kind === 'refused' && error.status !== null && error.status < 500
    return refused ? 'gone' : null
  }
}
