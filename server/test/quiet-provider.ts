import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { listenOn } from './listen-on.ts'
import { goodPassword, type TestServer } from './open-test-server.ts'

/** A provider of games with whom nobody has anything open, which closing asks. */
export async function quietProvider(server: TestServer) {
  let next: { readonly asked: () => void; readonly released: Promise<void> } | null = null
  const provider = createServer(async (_asked, answer) => {
    const held = next
    next = null
    held?.asked()
    await held?.released
    answer.end(JSON.stringify({ rounds: 0, bets: 0 }))
  })
  Object.assign(server.services, { studioOrigin: `http://127.0.0.1:${await listenOn(provider, 0)}` })
  return {
    /** Lets the next one who asks wait: a closing that has locked everything and looked at the wallets. */
    hold: () => {
      let release = (): void => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const asked = new Promise<void>((resolve) => {
        next = { asked: resolve, released }
      })
      return { asked, release }
    },
    close: () => {
      provider.closeAllConnections()
      provider.close()
    },
  }
}

export const closeAccount = (server: TestServer, token: string, over: object = {}) =>
  server.call('closeAccount', { rid: randomUUID(), current: goodPassword, give_up: [], ...over }, { token })
