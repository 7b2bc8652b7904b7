import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withOneChange } from './tampering.ts'

export type SpoilingServer = {
  readonly url: string
  /** From now on each file whose address matches comes with one change, as often as said; its headers stay what they were. */
  readonly spoil: (address: RegExp, times?: number) => void
  readonly repair: () => void
  /** Breaks every open connection, event streams too, and takes no more until `join`. */
  readonly cut: () => void
  readonly join: () => void
  /** Addresses that were answered with wrong bytes. */
  readonly spoiled: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * The site with a server in between that can break files, and connections. Unlike answers of `page.route` these go through the browser's own
 * cache, which keeps them for a year.
 */
export async function spoilingServer(site: string): Promise<SpoilingServer> {
  const { host, port, hostname } = new URL(site)
  const spoiled: string[] = []
  let isCut = false
  let wrong: ((path: string) => boolean) | null = null
  const server = createServer((request, response) => {
    if (isCut) return void request.socket.destroy()
    const path = request.url ?? '/'
    const spoils = wrong?.(path) ?? false
    const { origin: _origin, referer: _referer, ...own } = request.headers
    const headers = { ...own, host, ...(spoils && { 'accept-encoding': 'identity' }) }
    const upstream = ask({ hostname, port, path, method: request.method, headers }, (answer) => {
      if (!spoils || answer.statusCode !== 200) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(response)
      }
      spoiled.push(path)
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = withOneChange(path, Buffer.concat(parts).toString('utf8'))
        response.writeHead(200, { ...answer.headers, 'content-length': Buffer.byteLength(text) }).end(text)
      })
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    spoil: (address, times = Number.POSITIVE_INFINITY) => {
      const before = spoiled.length
      const already = (path: string) => spoiled.slice(before).filter((other) => other === path).length
      wrong = (path) => address.test(path) && already(path) < times
    },
    repair: () => {
      wrong = null
    },
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    join: () => {
      isCut = false
    },
    spoiled,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
