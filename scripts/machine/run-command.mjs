import { spawn } from 'node:child_process'

/**
 * Runs a program and resolves to `{ code, output }`. With `show` its output goes to the terminal as it comes,
 * otherwise it is kept for the error message.
 */
export function runCommand(command, args, { cwd, env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
