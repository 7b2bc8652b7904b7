import { createServer } from 'node:net'

const freePort = () =>
  new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/** Four ports that nobody holds at this moment, for a family beside the one that may be running. */
export const freePorts = async () => ({
  site: await freePort(),
  studio: await freePort(),
  ops: await freePort(),
  processor: await freePort(),
})
