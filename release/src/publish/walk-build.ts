import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filePathSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { publishLimits } from './publish-limits.ts'

/** Written by the platform itself; a build must not bring them. */
const reserved = new Set(['release.json'])

/** The line for a build of too many files. */
export const tooMany = `The build has more than ${publishLimits.files} files: merge chunks, or move pictures to the product server.`

export type Walk = { readonly paths: readonly string[]; readonly maps: readonly string[] }

/** Whether a file of a build becomes public. @throws Refusal when it must not be there at all. */
export function sortFile(path: string): 'public' | 'map' | 'unit.json' {
  checkName(path)
  if (path.endsWith('.map')) return 'map'
  if (reserved.has(path)) throw new Refusal(`${path} is written by publish itself: leave it out of the build.`)
  if (/\.(br|gz)$/.test(path)) {
    throw new Refusal(`${path} is compressed already: leave it out, publish compresses the files itself.`)
  }
  return path === 'unit.json' ? path : 'public'
}

function checkName(path: string): void {
  if (path.split('/').some((name) => name.startsWith('.'))) {
    throw new Refusal(`${path} is a hidden file: remove it from the build folder.`)
  }
  if (!v.is(filePathSchema, path)) {
    throw new Refusal(`${path} cannot be a public path: name files with letters, digits, "_", "-", "@" and "." only.`)
  }
}

/** Lists the files of a build folder that become public, and its source maps, which never do. */
export async function walkBuild(folder: string): Promise<Walk> {
  const paths: string[] = []
  const maps: string[] = []
  const visit = async (prefix: string): Promise<void> => {
    const entries = await readdir(join(folder, prefix), { withFileTypes: true })
    for (const entry of entries) {
      const path = prefix + entry.name
      if (entry.isSymbolicLink()) throw new Refusal(`${path} is a symbolic link: build a real file in its place.`)
      checkName(path)
      if (entry.isDirectory()) {
        await visit(`${path}/`)
        continue
      }
      if (!entry.isFile()) throw new Refusal(`${path} is not a file: remove it from the build folder.`)
      const place = sortFile(path)
      if (place === 'map') maps.push(path)
      else if (place === 'public') paths.push(path)
      if (paths.length > publishLimits.files) {
        throw new Refusal(tooMany)
      }
    }
  }
  await visit('')
  return { paths, maps }
}
