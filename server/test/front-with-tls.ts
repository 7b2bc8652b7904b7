import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { createServer } from 'node:tls'
import { listenOn } from './listen-on.ts'
import { selfSigned } from './self-signed.ts'

/** Stands before an engine with TLS, as an operator's edge does. `ca` is what makes a client trust it. */
export async function frontWithTls(port: number) {
  const { key, cert } = selfSigned()
  const open = new Set<Duplex>()
  const keep = (line: Duplex, other: Duplex) => {
    open.add(line)
    line.on('error', () => other.destroy())
    line.on('close', () => {
      open.delete(line)
      other.destroy()
    })
  }
  const front = createServer({ key, cert }, (outside) => {
    const inside = connect(port, '127.0.0.1')
    keep(outside, inside)
    keep(inside, outside)
    outside.pipe(inside).pipe(outside)
  })
  return {
    ca: cert,
    port: await listenOn(front, 0),
    close: async () => {
      for (const line of open) line.destroy()
      await new Promise((done) => front.close(done))
    },
  }
}
