import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '../machine/fail.mjs'

/** Short, for a path of a socket may have some hundred letters at most. */
export const socketOf = (root) => {
  const name = `trebol-gate-${createHash('sha256').update(`${process.getuid?.()} ${root}`).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const listen = (path) =>
  new Promise((done, failed) => {
    const server = createServer((caller) => caller.end(String(process.pid)))
    server.once('error', failed)
    server.listen(path, () => done(server.unref()))
  })

const patienceMs = 2_000

/** The number of the process that holds a socket, `unknown` when it does not say it, or null when nobody holds it. */
const askHolder = (path) =>
  new Promise((done) => {
    let said = ''
    const caller = connect(path, () => caller.setTimeout(patienceMs))
    const end = (holder) => {
      caller.destroy()
      done(holder)
    }
    caller.on('data', (part) => {
      said += part
      if (said.length > 10) end('unknown')
    })
    caller.on('timeout', () => end('unknown'))
    caller.on('error', () => end(null))
    caller.on('end', () => end(/^\d+$/.test(said) ? said : 'unknown'))
  })

/**
 * Two gates in one folder would take each other's builds and reports away. Holds the folder for this one; gives what lets it
 * go. Who holds it is asked, not read from a file: one that was killed holds nothing.
 * @throws Problem when another one is under way
 */
export async function holdFolder(root) {
  const path = socketOf(root)
  const hold = async () => {
    const server = await listen(path)
    return () => new Promise((done) => server.close(done))
  }
  try {
    return await hold()
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    const holder = await askHolder(path)
    if (holder !== null)
      throw new Problem(
        `another \`npm test\` is under way in this folder (process ${holder}): wait for its end, or run this one in another clone.`,
      )
    rmSync(path, { force: true })
    return hold()
  }
}
