import type { Pointer } from '@trebol/shared/contract/release'

/** How long the last good pointer serves after it has expired, before the one in the page is taken again. */
export const graceMs = 7 * 24 * 60 * 60 * 1000

/**
 * Whether `next` may take the place of `now`: never a lower number of the same log. Of two logs the one that was issued
 * later counts: a channel that was set up anew begins again at 1.
 */
export function isNewer(next: Pointer, now: Pointer | null): boolean {
  if (now === null) return true
  if (next.log !== now.log) return Date.parse(next.issuedAt) > Date.parse(now.issuedAt)
  return next.rev > now.rev || (next.rev === now.rev && next.issuedAt > now.issuedAt)
}

/** Milliseconds since the pointer has expired; below zero: it is current. */
export const expiredFor = (pointer: Pointer, now: number): number => now - Date.parse(pointer.expiresAt)

/**
 * The pointer that a page starts with: the newest that this browser has seen, unless it is only kept and has been
 * expired for a week; then the one that came with the page. Source: docs/platform.md, "What a page runs".
 */
export function choosePointer(inPage: Pointer | null, kept: Pointer | null, now: number): Pointer | null {
  if (kept === null || inPage === null) return inPage ?? kept
  const isTooOld = expiredFor(kept, now) > graceMs
  return isNewer(kept, inPage) && !isTooOld ? kept : inPage
}
