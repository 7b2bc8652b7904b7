/** Where a notice that says nothing else leads to. */
const home = '/'

/**
 * The page of this site that a link leads to. One to anywhere else, such as another origin or `javascript:`, leads home:
 * what opens after a press on a notice of ours is ours.
 */
export function pathOfLink(link: unknown, origin: string): string {
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return home
  const { protocol, origin: there, pathname, search, hash } = new URL(link, origin)
  // `blob:` addresses have the origin of the page that made them.
  return there === origin && protocol === new URL(origin).protocol ? `${pathname}${search}${hash}` : home
}
