import { spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Problem } from '../machine/fail.mjs'

const patience = 60_000

/**
 * Each process of the family is small, and Node.js and the C library are made for large ones: their own settings keep 16 MB
 * for young objects three times over, and what each thread has freed. Source: docs/performance.md, "Memory".
 */
const frugalNode = ['--max-semi-space-size=1']
const frugalMalloc = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Starts one process of the family and waits for its ready line. Its log goes to `<dataDir>/logs/<name>.log`.
 * The process watches its standard input and ends when this one is gone, however it went. `onEntry` is told each JSON object that it prints.
 */
export function startService(name, script, { args = [], env, dataDir, onEntry = () => {} }) {
  const logs = join(dataDir, 'logs')
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  // One of before was open to whoever could enter the data folder.
  chmodSync(logs, 0o700)
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' })
  const child = spawn(process.execPath, [...frugalNode, script, ...args], {
    env: { ...frugalMalloc, ...process.env, NODE_ENV: 'production', PARENT_WATCH: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const lastLines = []
  const keep = (line) => {
    log.write(`${line}\n`)
    lastLines.push(line)
    if (lastLines.length > 5) lastLines.shift()
  }
  createInterface({ input: child.stderr }).on('line', keep)

  return new Promise((resolve, reject) => {
    const giveUp = (why) => reject(new Problem(`${name} ${why}\n${lastLines.join('\n')}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      giveUp(`was not ready within ${patience / 1000} s. Its log: ${join(logs, `${name}.log`)}`)
    }, patience)
    const ended = new Promise((end) => child.once('close', end))
    child.once('close', () => {
      clearTimeout(timer)
      giveUp('could not start.')
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      keep(line)
      const entry = readEntry(line)
      if (entry) onEntry(entry)
      if (entry?.event !== 'ready') return
      clearTimeout(timer)
      resolve({ name, child, ended, ready: entry })
    })
  })
}

function readEntry(line) {
  if (!line.includes('"event"')) return null
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Asks a service to end, waits, and ends it for good when it does not listen. */
export async function stopService({ child, ended }) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  child.stdin.end()
  const timer = setTimeout(() => child.kill('SIGKILL'), 8_000)
  await ended
  clearTimeout(timer)
}
