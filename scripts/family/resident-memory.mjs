import { runCommand } from '../machine/run-command.mjs'

const scripts = {
  server: 'server/dist/main.js',
  studio: 'studio/dist/main.js',
  processor: 'server/dist/processor.js',
  edge: 'release/dist/cli.js',
}

/** All processes of the machine. */
async function processes() {
  const { output } = await runCommand('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='])
  return output.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, args] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), megabytes: Number(kilobytes) / 1024, args }] : []
  })
}

/** Resident megabytes of a process. */
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
