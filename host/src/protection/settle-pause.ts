import { ApiError, call, newIntent } from '@trebol/shared/api'
import { getProtection, type Protection, panic } from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'
import { onSessionKind } from '@trebol/shared/store/write'
import { endOfPause } from './end-of-pause.ts'
import { type KeptPause, keepPause, pauseKey, readKeptPause } from './kept-pause.ts'
import { nextTry } from './next-try.ts'
import { showKeptPause } from './show-kept-pause.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let running = false
let again = false
let failures = 0
/** What is asked about a session ends with it: its answer is for nobody, and after the logout it would be a refusal. */
let asking = new AbortController()

/**
 * Brings this device and the server to one word about the player's pause: one that the server has not confirmed is sent
 * until it does; else the server is asked, now and when the pause should be over. Only its answer ends a pause.
 */
export async function settlePause(): Promise<void> {
  clearTimeout(timer)
  if (running) {
    again = true
    return
  }
  running = true
  do {
    again = false
    await settleOnce()
  } while (again)
  running = false
}

async function settleOnce(): Promise<void> {
  const session = readSession()
  if (session.kind !== 'player') return
  const { id } = session.user
  const kept = readKeptPause(id)
  try {
    const said = kept?.rid ? await call(panic, { rid: kept.rid }) : await ask()
    failures = 0
    const after = readKeptPause(id)
    // Pressed again meanwhile: that press is sent too.
    if (after?.rid && after.rid !== kept?.rid) again = true
    else keep(id, said)
  } catch (error) {
    // The server knows this id from another time: the wish stands, under a new one.
    if (kept?.rid && error instanceof ApiError && error.code === 'KEY_REUSED')
      keepPause(id, { ...kept, rid: newIntent() })
    // Without a session nothing can be sent; the next login of this player does.
    if (error instanceof ApiError && (error.status === 401 || error.kind === 'aborted')) return
    failures += 1
    if (kept !== null) tryAgainIn(nextTry(failures))
  }
}

function ask(): Promise<Protection> {
  asking = new AbortController()
  return call(getProtection, {}, { signal: asking.signal })
}

function keep(playerId: string, said: Protection): void {
  const pause: KeptPause | null = endOfPause(said, Date.now())
  keepPause(playerId, pause)
  showKeptPause()
  if (pause !== null && pause.until !== null) tryAgainIn(Math.max(pause.until - Date.now(), 0) + 250)
}

/** Longer waits than a browser can count are made of several. */
const longestWait = 2 ** 31 - 1

function tryAgainIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void settlePause(), Math.min(ms, longestWait))
}

onSessionKind(() => asking.abort())
// What another tab of the site has begun or heard holds here too.
window.addEventListener('storage', ({ key }) => {
  const session = readSession()
  if (session.kind === 'player' && key === pauseKey(session.user.id)) showKeptPause()
})
// A connection that returns, and a page that is seen again, are the best moments to try.
window.addEventListener('online', () => void settlePause())
document.addEventListener('visibilitychange', () => {
  const session = readSession()
  const waits = session.kind === 'player' && readKeptPause(session.user.id) !== null
  if (document.visibilityState === 'visible' && waits) void settlePause()
})
