/** Runs `work` now, or as soon as the player looks at this tab: words for him belong where he reads. */
export function whenSeen(work: () => void): void {
  if (document.visibilityState === 'visible') {
    work()
    return
  }
  const seen = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', seen)
    work()
  }
  document.addEventListener('visibilitychange', seen)
}
