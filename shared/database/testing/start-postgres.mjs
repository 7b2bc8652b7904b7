import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { memoryFolder } from './memory-folder.mjs'

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root, so root lends it to an account that owns nothing else here. */
function findOwner() {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return {}
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** Resolves when the server says that it takes connections, or fails with what it said instead. */
function ready(server) {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}

/** Survives a killed process, which tests do to it, and no power cut, which nobody does. */
const throwAway = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

const finished = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))

/**
 * Starts a throw-away PostgreSQL; `null` when its programs are not here. @returns its address, how to kill it and start
 * it again with what it holds, and how to end it for good.
 */
export async function startPostgres() {
  const binaries = findBinaries()
  if (binaries === undefined) return null
  const owner = findOwner()
  const folder = mkdtempSync(join(memoryFolder(), 'trebol-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  let server
  const end = async (signal) => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = finished(server)
    server.kill(signal)
    await ended
  }
  const start = async () => {
    const flags = { ...throwAway, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200' }
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await ready(server)
  }
  const stop = async () => {
    await end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const made = spawnSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'trebol', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
      { ...owner, cwd: folder, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://trebol@127.0.0.1:${port}/postgres`, start, kill: () => end('SIGKILL'), stop }
}
