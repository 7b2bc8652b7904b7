import { spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { memoryFolder } from '../../shared/database/testing/memory-folder.mjs'

const readyWithinMs = 90_000
const libraryFolders = [
  'usr/lib/x86_64-linux-gnu',
  'usr/lib/aarch64-linux-gnu',
  'lib/x86_64-linux-gnu',
  'lib/aarch64-linux-gnu',
]

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

const answers = (port) =>
  new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    call.on('error', () => resolve(false))
    call.end()
  })

const lastLines = (file) => (existsSync(file) ? readFileSync(file, 'utf8').slice(-1_500) : `no ${file}`)

/** One monitor, one store in memory, one gateway: no passwords between them, and nothing outside of `folder`. */
function settings(folder, { monitor, gateway, libraries }) {
  const plugins =
    libraries === null
      ? {}
      : {
          plugin_dir: `${libraries}/ceph`,
          erasure_code_dir: `${libraries}/ceph/erasure-code`,
          osd_class_dir: `${libraries}/rados-classes`,
        }
  const lines = {
    fsid: randomUUID(),
    mon_host: `[v1:127.0.0.1:${monitor}]`,
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    // Without passwords the gateway asks the monitor in the plain mode only.
    ms_mon_client_mode: 'crc',
    keyring: `${folder}/keyring`,
    run_dir: folder,
    log_file: `${folder}/$name.log`,
    admin_socket: `${folder}/$name.asok`,
    mon_cluster_log_file: `${folder}/cluster.log`,
    mon_data: `${folder}/mon`,
    osd_data: `${folder}/osd`,
    rgw_data: `${folder}/rgw`,
    osd_objectstore: 'memstore',
    memstore_device_bytes: 4_294_967_296,
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_pool_default_pg_num: 1,
    osd_pool_default_pgp_num: 1,
    osd_pool_default_pg_autoscale_mode: 'off',
    mon_allow_pool_size_one: true,
    osd_crush_chooseleaf_type: 0,
    // The monitor gathers changes for a second by default: nobody else is here.
    paxos_propose_interval: 0.01,
    paxos_min_wait: 0.01,
    ...plugins,
    rgw_frontends: `beast endpoint=127.0.0.1:${gateway}`,
    rgw_thread_pool_size: 64,
    rgw_enable_gc_threads: false,
    rgw_enable_lc_threads: false,
    rgw_run_sync_thread: false,
    rgw_enable_usage_log: false,
  }
  return `[global]\n${Object.entries(lines)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')}`
}

/**
 * Starts a throw-away object store. @returns its address for `--store`, its credentials, how to kill its gateway and start
 * it again, and how to end it all.
 */
async function startObjectStore({ bin, root }) {
  const folder = mkdtempSync(join(memoryFolder(), 'trebol-s3-'))
  const servers = []
  const stop = async () => {
    for (const server of servers.reverse()) {
      if (server.exitCode !== null || server.signalCode !== null) continue
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'keyring'), '')
    const libraries = root === null ? null : libraryFolders.map((path) => join(root, path))
    const [monitor, gateway] = [await freePort(), await freePort()]
    const nested = libraries?.find((path) => spawnSync('test', ['-d', `${path}/ceph`]).status === 0) ?? null
    const text = settings(folder, { monitor, gateway, libraries: nested })
    writeFileSync(join(folder, 'ceph.conf'), text)
    const env = {
      ...process.env,
      CEPH_CONF: join(folder, 'ceph.conf'),
      ...(libraries && { LD_LIBRARY_PATH: [...libraries, ...libraries.map((path) => `${path}/ceph`)].join(':') }),
    }
    const run = (program, args) => {
      const done = spawnSync(join(bin, program), args, { cwd: folder, env, encoding: 'utf8', timeout: readyWithinMs })
      if (done.status !== 0) throw new Error(`${program} failed:\n${done.error?.message ?? done.stderr}`)
      return done.stdout
    }
    const serve = (program, args) => {
      const server = spawn(join(bin, program), ['-f', ...args], { cwd: folder, env, stdio: 'ignore' })
      servers.push(server)
      return server
    }
    const fsid = /^fsid = (.*)$/m.exec(text)?.[1] ?? ''
    run('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', fsid, 'monmap'])
    run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring'])
    serve('ceph-mon', ['-i', 'a'])
    run('ceph-osd', ['--mkfs', '-i', '0', '--osd-uuid', randomUUID()])
    let disk = serve('ceph-osd', ['-i', '0'])
    let last = serve('radosgw', ['-n', 'client.rgw'])
    for (const until = Date.now() + readyWithinMs; !(await answers(gateway)); await pause(50)) {
      if (Date.now() > until) {
        const logs = ['mon.a', 'osd.0', 'client.rgw'].map((name) => lastLines(join(folder, `${name}.log`)))
        throw new Error(`The object store did not start:\n${logs.join('\n')}`)
      }
      // Each gives up when it comes before the one behind it is ready: the next one finds it.
      if (disk.exitCode !== null) disk = serve('ceph-osd', ['-i', '0'])
      if (last.exitCode !== null) last = serve('radosgw', ['-n', 'client.rgw'])
    }
    const accessKeyId = randomBytes(10).toString('hex')
    const secretAccessKey = randomBytes(20).toString('hex')
    const names = [
      '--uid=trebol',
      '--display-name=trebol',
      `--access-key=${accessKeyId}`,
      `--secret-key=${secretAccessKey}`,
    ]
    run('radosgw-admin', ['user', 'create', ...names])
    const killGateway = async () => {
      const ended = new Promise((resolve) => last.once('exit', resolve))
      last.kill('SIGKILL')
      await ended
    }
    const startGateway = async () => {
      last = serve('radosgw', ['-n', 'client.rgw'])
      while (!(await answers(gateway))) await pause(50)
    }
    return { endpoint: `http://127.0.0.1:${gateway}`, accessKeyId, secretAccessKey, stop, killGateway, startGateway }
  } catch (error) {
    await stop()
    throw error
  }
}

const bucket = 'trebol-test'

/** The same with an empty bucket and what a process needs in its environment to use it. */
export async function startTestStore(programs) {
  const store = await startObjectStore(programs)
  try {
    const { endpoint, accessKeyId, secretAccessKey } = store
    const client = new S3mini({ accessKeyId, secretAccessKey, endpoint: `${endpoint}/${bucket}`, region: 'default' })
    if (!(await client.createBucket())) throw new Error('The bucket could not be created.')
    return { ...store, bucket, env: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } }
  } catch (error) {
    await store.stop()
    throw error
  }
}
