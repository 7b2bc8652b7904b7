import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pointerKey } from '../store/keys.ts'

const mayPass = 0o001
const mayRead = 0o004

const modeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mode }) => mode,
    () => null,
  )

/** The folder and all above it, the outermost first. */
const wayTo = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [...wayTo(dirname(folder)), folder]

/**
 * What keeps nginx's workers, which run as another user, from the files of a site, with its repair; `null` when nothing
 * does, and when the folder is on another machine.
 */
export async function shutToWorkers(siteRoot: string, channel: string): Promise<string | null> {
  for (const folder of wayTo(siteRoot)) {
    const mode = await modeOf(folder)
    if (mode === null) return null
    if ((mode & mayPass) === 0)
      return `nginx's workers may not pass through ${folder}: run "chmod o+x ${folder}", or keep the store in another place.`
  }
  const pointer = await modeOf(join(siteRoot, pointerKey(channel)))
  if (pointer === null || (pointer & mayRead) !== 0) return null
  return `nginx's workers may not read the files of ${siteRoot}: run "chmod -R o+rX ${siteRoot}", and publish with umask 022.`
}
