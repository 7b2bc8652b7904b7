/** Whether this page may be about to run a release of its own: it came with a link, or an earlier one left a pass here. */
export function mayOverride(): boolean {
  try {
    return location.search.includes('trebol-override=') || 'trebol:override' in localStorage
  } catch {
    return false
  }
}
