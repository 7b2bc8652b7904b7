import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildProcesses, sendCall } from './build-processes.ts'

const amount = { amount: '5.00', iso: 'USD' }

/** Whether strace is installed and may look at a process. */
async function canTrace(): Promise<boolean> {
  const [code] = await once(spawn('strace', ['-f', 'true'], { stdio: 'ignore' }), 'exit').catch(() => [1])
  return code === 0
}

test('no deposit is answered before its booking is on the disk, and a checkpoint brings the tables there', {
  tags: ['proof'],
  timeout: 120_000,
}, async ({ skip }) => {
  if (!(await canTrace())) skip('nothing shows what reaches the disk: install strace, and let it trace')
  const processes = await buildProcesses()
  onTestFinished(processes.end)
  expect(await processes.run('prepare')).toMatchObject({ code: 0 })
  const trace = join(processes.dataDir, 'trace')
  const calls = 'trace=openat,read,write,writev,pwrite64,fsync'
  const strace = ['strace', '-f', '-qq', '-yy', '-s', '80', '-e', calls, '-e', 'signal=none', '-o', trace]
  const server = await processes.start('main', {}, strace)
  const traced = Number(readFileSync(join(processes.dataDir, 'database.lock'), 'utf8'))
  onTestFinished(() => {
    // It outlives its tracer.
    if (server.child.exitCode === null && server.child.signalCode === null) process.kill(traced, 'SIGKILL')
  })
  const token = await processes.logIn(server.url)
  for (let deposit = 0; deposit < 5; deposit++) {
    const body = { rid: randomUUID(), method: 'sandbox', amount }
    expect(await sendCall(server.url, 'createDeposit', body, token)).toMatchObject({ response: {} })
  }
  process.kill(traced, 'SIGTERM')
  await server.ended

  const lines = readFileSync(trace, 'utf8').split('\n')
  const logs = lines.filter((line) => /openat\(.*pg_wal\/[0-9A-F]{24}"/.test(line))
  expect(logs.length).toBeGreaterThan(0)
  expect(logs.filter((line) => line.includes('O_RDWR') && !/O_D?SYNC/.test(line))).toEqual([])
  const told: string[] = []
  for (const line of lines) {
    if (/\bread\(.*"POST \/api\/createDeposit /.test(line)) told.push('asked')
    if (/\bpwrite64\(\d+<[^>]*pg_wal\/[0-9A-F]{24}>/.test(line)) told.push('booked')
    if (/\bwritev?\(\d+<TCP.*"HTTP\/1\.1 200/.test(line)) told.push('answered')
  }
  const deposits = told.join(' ').match(/asked (?:booked )*answered/g) ?? []
  expect(deposits).toHaveLength(5)
  expect(deposits.filter((deposit) => !deposit.includes('booked'))).toEqual([])
  expect(lines.some((line) => /fsync\(\d+<[^>]*\/database\/base\//.test(line))).toBe(true)
})
