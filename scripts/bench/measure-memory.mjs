import { readFileSync } from 'node:fs'
import { runCommand } from '../machine/run-command.mjs'

export async function residentMegabytes(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    const { output } = await runCommand('ps', ['-o', 'rss=', '-p', String(pid)])
    return Number(output.trim()) / 1024
  }
}

/** Resident memory of each process of the family, the starting one included, and their sum. */
export async function measureMemory({ services }) {
  const processes = [['start', process.pid], ...services.map(({ name, child }) => [name, child.pid])]
  const rows = await Promise.all(processes.map(async ([name, pid]) => [name, await residentMegabytes(pid)]))
  const sum = rows.reduce((total, [, megabytes]) => total + megabytes, 0)
  return [...rows, ['all', sum]].map(([name, megabytes]) => [name, megabytes.toFixed(0)])
}
