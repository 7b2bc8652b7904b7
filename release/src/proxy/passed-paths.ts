/** Paths of the product server beside its calls, whatever their base path is. */
const besides = ['art', 'sandbox']

const asPattern = (apiBase: string) => [apiBase.slice(1).replaceAll('.', '\\.'), ...besides]

/** What an edge passes on to the product server as it comes, for a configuration of nginx; sockets are not among it. */
export const passedPattern = (apiBase: string): string => `^/(?:${asPattern(apiBase).join('|')})/`

/** Everything that an edge passes on to the product server: calls below `apiBase`, pictures, realtime, the sandbox. */
export const passedPaths = (apiBase: string): RegExp =>
  new RegExp(`^/(?:${[...asPattern(apiBase), 'broadcasting'].join('|')})/`)
