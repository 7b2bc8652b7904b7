/** Milliseconds within which the site must answer before a page is given up for a reload. */
const patience = 1_500

/** Whether the page itself can be had now. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience)
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal })).ok
  } catch {
    return false
  }
}

/** Leaves this document for a new one of the same or another page. */
export function openAnew(address: string): void {
  if (address === location.pathname + location.search) location.reload()
  else location.assign(address)
}
