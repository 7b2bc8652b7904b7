import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'

const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool']
const packages = ['radosgw', 'ceph-mon', 'ceph-osd']
const cache = resolve(import.meta.dirname, '../../node_modules/.cache/trebol-object-store')
/** Administration of disks, Python tools: the three servers run without them, and they are most of the weight. */
const needless =
  /^(?:python3|lvm2|dmeventd|liblvm|libdevmapper-event|sudo$|parted|libparted|smartmontools|nvme|libnvme|xfsprogs|hdparm|gdisk|logrotate|uuid-runtime|dmidecode|cryptsetup|libpopt|libinih|liburcu|librbd|libcephfs)/

const hasAll = (folder) => programs.every((name) => existsSync(join(folder, name)))

function find() {
  const installed = (process.env.PATH ?? '').split(delimiter).find(hasAll)
  if (installed) return { bin: installed, root: null }
  return hasAll(join(cache, 'usr/bin')) ? { bin: join(cache, 'usr/bin'), root: cache } : null
}

/** Fetches the packages of Ceph's gateway and unpacks them beside the other caches: nothing of the system changes. */
async function unpack() {
  const planned = await runCommand('apt-get', ['install', '-s', '--no-install-recommends', ...packages])
  const names = [...planned.output.matchAll(/^Inst (\S+)/gm)]
    .map(([, name]) => name)
    .filter((name) => !needless.test(name))
  if (planned.code !== 0 || names.length === 0) return
  mkdirSync(resolve(cache, '..'), { recursive: true })
  const work = mkdtempSync(`${cache}-`)
  try {
    if ((await runCommand('apt-get', ['download', '-qq', ...names], { cwd: work })).code !== 0) return
    const root = join(work, 'root')
    for (const name of readdirSync(work).filter((file) => file.endsWith('.deb'))) {
      if ((await runCommand('dpkg', ['-x', join(work, name), root])).code !== 0) return
    }
    rmSync(cache, { recursive: true, force: true })
    renameSync(root, cache)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Programs of a real S3-compatible server (Ceph's gateway with a monitor and a store in memory): where they are, and
 * below which folder their libraries lie when they are not the system's own. Fetches them where it can.
 */
export async function findObjectStore(say) {
  if (!find() && existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg')) {
    say('Fetching an object store (Ceph, about 60 MB) …')
    await unpack()
    if (!find() && process.getuid?.() === 0) {
      await runCommand('apt-get', ['update', '-qq'])
      await unpack()
    }
  }
  const found = find()
  if (!found) {
    throw new Problem(
      'No object store was found and none could be fetched: install Ceph (Debian: apt-get install radosgw ceph-mon ceph-osd) and run the command again.',
    )
  }
  return found
}
