import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { runCommand } from '../machine/run-command.mjs'

const scripts = {
  server: 'server/dist/main.js',
  studio: 'studio/dist/main.js',
  processor: 'server/dist/processor.js',
  edge: 'release/dist/cli.js',
}

/** One process of Linux; none when it has ended meanwhile. */
function readProcess(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const numberOf = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid, parent: numberOf('PPid'), megabytes: numberOf('VmRSS') / 1024, args }]
  } catch {
    return []
  }
}

/** All processes of the machine. */
async function processes() {
  if (existsSync('/proc/self/status')) {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  }
  const { output } = await runCommand('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='])
  return output.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, args] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), megabytes: Number(kilobytes) / 1024, args }] : []
  })
}

/** Resident megabytes of a process; 0 where none has the number. */
export async function residentMegabytes(pid) {
  return (await processes()).find((one) => one.pid === pid)?.megabytes ?? 0
}

/** Resident megabytes of `npm start`, of each process that it started, and of all of them; 0 where one does not run. */
export async function familyMemory(startPid) {
  const all = await processes()
  const children = all.filter(({ parent }) => parent === startPid)
  const named = Object.entries(scripts).map(([name, script]) => [
    name,
    children.find(({ args }) => args.includes(script))?.megabytes ?? 0,
  ])
  const start = all.find(({ pid }) => pid === startPid)?.megabytes ?? 0
  const sum = named.reduce((total, [, megabytes]) => total + megabytes, start)
  return Object.fromEntries([['start', start], ...named, ['all', sum]])
}
