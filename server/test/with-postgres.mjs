// Runs a command with TEST_DATABASE_URL pointing at a throw-away PostgreSQL:
//   node server/test/with-postgres.mjs -- npx vitest run server
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const exitWithoutServer = 3

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

const finished = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))

async function run(command) {
  const binaries = findBinaries()
  if (binaries === undefined) {
    process.stderr.write('No PostgreSQL here. Get one with: apt-get install postgresql (only its programs are used).\n')
    return exitWithoutServer
  }
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'trebol-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  let server
  try {
    const made = spawnSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'trebol', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
      { ...owner, cwd: folder, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
    const port = await freePort()
    const flags = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', max_connections: '200' }
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await ready(server)
    const [program, ...parts] = command
    const url = `postgres://trebol@127.0.0.1:${port}/postgres`
    const child = spawn(program, parts, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
    // The command gets Ctrl-C itself; this process lives on to stop the server.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    child.once('error', (error) => process.stderr.write(`${program} cannot be run: ${error.message}\n`))
    return await Promise.race([finished(child), new Promise((resolve) => child.once('error', () => resolve(127)))])
  } finally {
    if (server !== undefined && server.exitCode === null) {
      const stopped = finished(server)
      server.kill('SIGINT')
      await stopped
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

const split = process.argv.indexOf('--')
const command = split === -1 ? [] : process.argv.slice(split + 1)
if (command.length === 0) {
  process.stderr.write('Say what to run: node server/test/with-postgres.mjs -- npx vitest run server\n')
  process.exitCode = 2
} else {
  process.exitCode = await run(command).catch((error) => {
    process.stderr.write(`${error.message}\n`)
    return 1
  })
}
