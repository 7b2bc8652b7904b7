import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Runs a program and resolves to `{ code, output }`. With `show` its output goes to the terminal as it comes, with `say`
 * each line is handed over, otherwise it is kept for the error message.
 */
export function runCommand(command, args, { cwd, env = {}, show = false, say } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      if (say && stream) createInterface({ input: stream }).on('line', say)
      else
        stream?.on('data', (chunk) => {
          output += chunk
        })
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
