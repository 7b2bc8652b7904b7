import { spawn } from 'node:child_process'

export type Ran = { readonly code: number; readonly out: string; readonly err: string }

/** Runs one line as a shell does that knows only these names. */
export async function runShell(line: string, env: Readonly<Record<string, string>>): Promise<Ran> {
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', line], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    texts.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    texts.err += String(chunk)
  })
  const code = await new Promise<number>((done) => child.on('close', (exit) => done(exit ?? -1)))
  return { code, ...texts }
}
