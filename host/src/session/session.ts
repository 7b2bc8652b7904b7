import { call } from '@trebol/shared/api'
import { launchStorageKey, logout as logoutCall } from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'
import {
  overlayChanged,
  sessionAssumed,
  sessionClosed,
  sessionOpened,
  visitForgotten,
} from '@trebol/shared/store/write'
import { cancelRedirect } from '../interpreter/pending-redirect.ts'
import { keepLastLogin } from './last-login.ts'
import { loadBalances } from './load-balances.ts'
import { onTokenChangedElsewhere, readToken, writeToken } from './token-storage.ts'
import { userFromToken } from './user-from-token.ts'

/** Opens a session with a token of the server. A token that cannot be read changes nothing. */
export function openSession(token: string): boolean {
  const user = userFromToken(token)
  if (!user) return false
  writeToken(token)
  sessionOpened(user)
  overlayChanged({ kind: 'none' })
  void loadBalances()
  return true
}

/**
 * The user of the stored token is restored and balances are loaded; without one that can be read there is a guest. `assumed`:
 * the server has not been reached to confirm it.
 */
export function restoreSession({ assumed = false } = {}): void {
  const token = readToken()
  const user = token === null ? null : userFromToken(token)
  if (!user) {
    closeSession()
    return
  }
  const session = readSession()
  if (assumed) sessionAssumed(user)
  else if (session.kind !== 'player' || session.user.id !== user.id || !session.confirmed) sessionOpened(user)
  void loadBalances()
}

/**
 * Ends the session of this page: token, user, balances. What an answer asks for when it ends the session stays, because
 * what the player left behind goes before it is carried out (`forgetVisit`).
 */
export function closeSession(): void {
  beforeEnd()
  forgetSession()
}

let beforeEnd = (): void => undefined
/** Is called before a session closes that its player has not left himself. */
export function onSessionEnd(work: () => void): void {
  beforeEnd = work
}

function forgetSession(): void {
  writeToken(null)
  keepLastLogin(null)
  sessionClosed()
}

/** What the player's visit has left in this tab: his game, and what the server said and showed to him. */
export function forgetVisit(): void {
  const session = readSession()
  if (readToken() !== null || session.kind === 'player') forgetTraces()
}

function forgetTraces(): void {
  forgetLaunch()
  visitForgotten()
}

/** The launch of a game belongs to the player who opened it. */
export function forgetLaunch(): void {
  try {
    sessionStorage.removeItem(launchStorageKey)
  } catch {
    // Without storage there is no launch.
  }
}

/**
 * Logout: everything of the player is forgotten first, then the server is told (specification section 4). When nobody
 * is logged in there is nothing to tell, so an answer to the logout that asks for a logout comes to an end.
 */
export async function logout(): Promise<void> {
  cancelRedirect()
  forgetVisit()
  await leaveSession()
}

/** The same by a command of the server, which cancels nothing that the server has asked for. */
export async function leaveSession(): Promise<void> {
  const token = readToken()
  forgetSession()
  if (token !== null) await call(logoutCall, {}, { token }).catch(() => undefined)
}

/** Keeps this tab in step with the others: logout and change of user arrive through the storage event. */
export function followOtherTabs(): void {
  onTokenChangedElsewhere((token) => {
    const user = token === null ? null : userFromToken(token)
    cancelRedirect()
    forgetTraces()
    keepLastLogin(null)
    sessionClosed()
    if (user) {
      sessionOpened(user)
      void loadBalances()
    }
  })
}
