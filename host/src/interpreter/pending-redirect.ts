/** Specification section 9. */
export const redirectDelay = 1250

let timer: ReturnType<typeof setTimeout> | null = null

/** Follows a server redirect after 1250 ms. A newer one replaces it; a navigation or logout of the player cancels it. */
export function scheduleRedirect(follow: () => void): void {
  cancelRedirect()
  timer = setTimeout(() => {
    timer = null
    follow()
  }, redirectDelay)
}

export function cancelRedirect(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
}
