import { WebSocket } from 'ws'

/**
 * Gives the web build of pusher-js the little of a browser that it asks for: the client is the one that players load, on
 * sockets of Node. Call it before the client is imported, and after the embedded database is open, which would take this
 * for a browser too. `ca`: the one certificate that its sockets trust, in place of
 * those that Node does.
 */
export function beLikePage(ca?: string): void {
  const target = new EventTarget()
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { ca })
    }
  }
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
    WebSocket: PageSocket,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  })
}
