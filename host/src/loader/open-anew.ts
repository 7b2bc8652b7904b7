/** Leaves this document for a new one of the same or another page. */
export function openAnew(address: string): void {
  if (address === location.pathname + location.search) location.reload()
  else location.assign(address)
}
