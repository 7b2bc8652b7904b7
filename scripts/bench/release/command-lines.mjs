import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * A process that carries out one command line of the release tool after the other on one place, as the built tool does.
 * `run` resolves to exit code, JSON answer, and the milliseconds that passed and that the processor worked.
 */
export function startCommandLines(root, place, env = {}) {
  const child = spawn(process.execPath, [join(root, 'release/dist/command-lines.js')], {
    env: { ...process.env, RELEASE_BY: 'bench', ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = new Promise((done) => child.once('close', done))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The process of the release tool has ended by itself.')
    return JSON.parse(value)
  }
  const run = async (args) => {
    child.stdin.write(`${JSON.stringify([...args, '--store', place, '--json'])}\n`)
    const answer = await next()
    const { exitCode, ms, cpuMs } = await next()
    return { code: exitCode, answer, ms, cpuMs, err: answer.message ?? '' }
  }
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return { run, stop }
}

/** The answer of a command that must succeed. */
export async function must(command) {
  const { code, answer, err } = await command
  if (code !== 0 || answer === null) throw new Error(`The release tool refused: ${err}`)
  return answer
}
