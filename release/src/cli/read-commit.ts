import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The commit that a build was made from: `RELEASE_COMMIT`, else what Git says in its folder, else `null`. */
export async function readCommit(env: NodeJS.ProcessEnv, folder: string): Promise<string | null> {
  const named = env.RELEASE_COMMIT?.trim()
  if (named) return named.slice(0, 100)
  try {
    const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: folder, timeout: 5_000 })
    return stdout.trim()
  } catch {
    return null
  }
}
