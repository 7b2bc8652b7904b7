import { resolve } from 'node:path'
import { runRequirements } from './checks/requirements/run-requirements.mjs'
import { fail } from './machine/fail.mjs'

/** `pnpm requirements [--write]`: docs/requirements.md against the results of the last `npm test`. */
try {
  const { code } = runRequirements(resolve(import.meta.dirname, '..'), (line) => process.stdout.write(`${line}\n`), {
    write: process.argv.includes('--write'),
  })
  process.exitCode = code
} catch (error) {
  process.exitCode = fail(error)
}
