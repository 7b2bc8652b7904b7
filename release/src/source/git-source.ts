import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ReleaseSource } from '@trebol/shared/contract/release'
import { commitPage } from './commit-page.ts'
import { cleanSource } from './pipeline-source.ts'

const run = promisify(execFile)
const ask = async (folder: string, ...args: readonly string[]): Promise<string | null> => {
  try {
    return (await run('git', args, { cwd: folder, timeout: 5_000 })).stdout
  } catch {
    return null
  }
}

/** What Git says in a folder of this commit, or of the newest one; `null` when it knows nothing of it. */
export async function gitSource(folder: string, commit: string | null): Promise<ReleaseSource | null> {
  // Another name than one of digits may be anything, an option too.
  if (commit !== null && !/^[0-9a-f]{7,64}$/i.test(commit)) return null
  const said = await ask(
    folder,
    'log',
    '-1',
    '--no-show-signature',
    '--format=%H%n%aN%n%cI%n%s',
    commit ?? 'HEAD',
    '--',
  )
  const [hash, author, committedAt, message] = said?.split('\n') ?? []
  if (hash === undefined || hash === '') return null
  const remote = (await ask(folder, 'remote', 'get-url', 'origin')) ?? undefined
  return cleanSource({ commit: hash, author, committedAt, message, changeUrl: commitPage(remote, hash) })
}
