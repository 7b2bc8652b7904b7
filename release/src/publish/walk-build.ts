import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filePathSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { publishLimits } from './publish-limits.ts'

/** Written by the platform itself; a build must not bring them. */
const reserved = new Set(['release.json'])

export type Walk = { readonly paths: readonly string[]; readonly skipped: readonly string[] }

function checkName(path: string, isLink: boolean): void {
  if (isLink) throw new Refusal(`${path} is a symbolic link: build a real file in its place.`)
  if (path.split('/').some((name) => name.startsWith('.'))) {
    throw new Refusal(`${path} is a hidden file: remove it from the build folder.`)
  }
  if (!v.is(filePathSchema, path)) {
    throw new Refusal(`${path} cannot be a public path: name files with letters, digits, "_", "-", "@" and "." only.`)
  }
}

/** Lists the files of a build folder that become public. Source maps and `unit.json` are left out. */
export async function walkBuild(folder: string): Promise<Walk> {
  const paths: string[] = []
  const skipped: string[] = []
  const visit = async (prefix: string): Promise<void> => {
    const entries = await readdir(join(folder, prefix), { withFileTypes: true })
    for (const entry of entries) {
      const path = prefix + entry.name
      checkName(path, entry.isSymbolicLink())
      if (entry.isDirectory()) await visit(`${path}/`)
      else if (!entry.isFile()) throw new Refusal(`${path} is not a file: remove it from the build folder.`)
      else if (path.endsWith('.map')) skipped.push(path)
      else if (reserved.has(path)) throw new Refusal(`${path} is written by publish itself: leave it out of the build.`)
      else if (/\.(br|gz)$/.test(path)) {
        throw new Refusal(`${path} is compressed already: leave it out, publish compresses the files itself.`)
      } else if (path !== 'unit.json') paths.push(path)
      if (paths.length > publishLimits.files) {
        throw new Refusal(
          `The build has more than ${publishLimits.files} files: merge chunks, or move pictures to the product server.`,
        )
      }
    }
  }
  await visit('')
  return { paths, skipped }
}
