import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'

const linesOf = (output) => output.split('\n').filter((line) => line !== '')

/** Where a change begins, from what git says: the last commit while something is not committed, else where main was left. */
export function chooseBase({ dirty, head, main, before }) {
  if (dirty) return head
  // On main itself the change is the last commit.
  return main !== null && main !== head ? main : (before ?? head)
}

/** The commit that a change begins at, and its files that are still there. `since` names another commit. @throws Problem */
export async function readChange(root, since = null) {
  const git = async (...args) => {
    const { code, output } = await runCommand('git', args, { cwd: root })
    return code === 0 ? output.trim() : null
  }
  const head = await git('rev-parse', 'HEAD')
  if (head === null)
    throw new Problem('`npm run check` asks git what has changed: run it in a clone, or run `npm test`.')
  const open = linesOf((await git('ls-files', '--modified', '--other', '--exclude-standard')) ?? '')
  const staged = linesOf((await git('diff', '--cached', '--name-only')) ?? '')
  const chosen = async () => {
    const main = (await git('merge-base', 'HEAD', 'main')) ?? (await git('merge-base', 'HEAD', 'origin/main'))
    const before = await git('rev-parse', '--verify', '--quiet', 'HEAD~1')
    return chooseBase({ dirty: open.length + staged.length > 0, head, main, before })
  }
  const base = since === null ? await chosen() : await git('rev-parse', '--verify', '--quiet', `${since}^{commit}`)
  if (base === null) throw new Problem(`git knows no commit "${since}": name one that is there.`)
  const committed = linesOf((await git('diff', '--name-only', `${base}...HEAD`)) ?? '')
  const files = [...new Set([...committed, ...staged, ...open])].filter((file) => existsSync(join(root, file))).sort()
  return { base, files }
}
