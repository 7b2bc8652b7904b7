import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below what systems give to connections by themselves (from 32768, 49152 on some), so that no connection takes a port
 * between the look and its use; and above the last one that browsers refuse (10080).
 */
const [lowest, beyond] = [11_000, 32_000]
const given = new Set()

const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** A port that nobody holds at this moment, and that this process has not given before. */
async function freePort() {
  for (;;) {
    const port = randomInt(lowest, beyond)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}
/** Four ports that nobody holds at this moment, for a family beside the one that may be running. */
export const freePorts = async () => ({
  site: await freePort(),
  studio: await freePort(),
  ops: await freePort(),
  processor: await freePort(),
})
