/**
 * Functions of React Router that answer to its server framework or to instruments alone, with what they give here. The
 * rest of the file stays as it is, and what only these called is dropped. An upgrade that moves one fails the build.
 */
const unreached = {
  // A link fetches nothing ahead without the framework's manifest.
  PrefetchPageLinks: 'null',
  // Errors of server components.
  RSCErrorHandler: 'null',
  decodeRouteErrorResponseDigest: 'undefined',
  // No page was drawn on a server.
  parseHydrationData: 'undefined',
  // All routes are known from the start: none is asked for while a visitor goes there.
  checkFogOfWar: '{ active: false, matches: null }',
  discoverRoutes: 'null',
  patchRoutes: 'null',
  // What cannot be done says what it was, without a sentence for each case; the development build has them.
  getInternalRouterError: 'new ErrorResponseImpl(arguments[0], "", new Error(JSON.stringify(arguments[1])), true)',
  // Nothing measures the router.
  getRouteInstrumentationUpdates: '{}',
  instrumentClientSideRouter: 'null',
}

/** What tells the framework which routes to ask for: in a page that is painted, it stands at each link. */
const discovery = /"data-discover": !isAbsolute && discover === "render" \? "true" : void 0/g

module.exports = (source) =>
  source.includes('\nfunction createRouter(')
    ? Object.entries(unreached).reduce(withoutOne, withoutDiscovery(source))
    : source

function withoutDiscovery(source) {
  if (source.split(discovery).length !== 3)
    throw new Error('React Router marks links in another way: correct shared/build/stand-ins/plain-router.cjs.')
  return source.replaceAll(discovery, '')
}

function withoutOne(source, [name, given]) {
  const head = new RegExp(`\\n( *(?:async )?function )${name}\\(`)
  if (source.split(head).length !== 3)
    throw new Error(`React Router has no single ${name} any more: correct shared/build/stand-ins/plain-router.cjs.`)
  return source.replace(head, (_, before) => `\n${before}${name}() {\n  return ${given};\n}\n${before}${name}Left(`)
}
