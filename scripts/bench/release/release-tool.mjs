import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs the release tool against one place (`null`: the arguments say where); resolves to its exit code and its JSON
 * answer, `null` after a kill.
 */
export const releaseTool =
  (root, place, env = {}) =>
  (args, more = {}) =>
    new Promise((resolve) => {
      const at = place === null ? [] : ['--store', place]
      const child = spawn(process.execPath, [join(root, 'release/dist/cli.js'), ...args, ...at, '--json'], {
        env: { ...process.env, RELEASE_BY: 'bench', ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const said = { out: '', err: '' }
      child.stdout.on('data', (chunk) => {
        said.out += chunk
      })
      child.stderr.on('data', (chunk) => {
        said.err += chunk
      })
      child.on('close', (code) => {
        const answer = said.out.trim() === '' ? null : JSON.parse(said.out)
        resolve({ code: code ?? -1, answer, err: said.err })
      })
    })
