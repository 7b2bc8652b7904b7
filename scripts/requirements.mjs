import { resolve } from 'node:path'
import { checkProofs, writeColumn } from './checks/requirements/check-proofs.mjs'
import { runRequirements } from './checks/requirements/run-requirements.mjs'
import { fail } from './machine/fail.mjs'

const root = resolve(import.meta.dirname, '..')
const say = (line) => process.stdout.write(`${line}\n`)

/** `pnpm requirements`: docs/requirements.md against the tests' titles and the last `npm test`; `--write` writes its last column. */
try {
  if (process.argv.includes('--write')) await writeColumn(root)
  else {
    const column = await checkProofs(root, say)
    process.exitCode = Math.max(column.code, runRequirements(root, say).code)
  }
} catch (error) {
  process.exitCode = fail(error)
}
