/** Which release of the host this page came with, as the addresses of its scripts say. */
export function readHostRelease(page: Document): string | null {
  const source = page.querySelector('script[src*="/r/host/"]')?.getAttribute('src') ?? ''
  return /\/r\/host\/([^/]+)\//.exec(source)?.[1] ?? null
}
