import { WebSocket } from 'ws'

/**
 * Gives the web build of pusher-js the little of a browser that it asks for: the client is the one that players load, on
 * sockets of Node. Call it before the client is imported, and after the embedded database is open, which would take this
 * for a browser too.
 */
export function beLikePage(): void {
  const target = new EventTarget()
  Object.assign(globalThis, {
    window: globalThis,
    self: globalThis,
    document: {
      readyState: 'complete',
      body: {},
      location: { protocol: 'http:' },
      createElement: () => ({}),
      addEventListener() {},
    },
    WebSocket,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  })
}
