import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { applyBlock } from '../../../scripts/create-unit/apply-block.mjs'
import type { Block } from '../../../scripts/create-unit/read-guide.mjs'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** The workspace that the test runs in. */
export const workspace = resolve(import.meta.dirname, '../../..')

const unbuilt =
  /^(?:node_modules|dist|test-results|playwright-report|shots)$|^import-law-probe-|^\.(?!gitignore$|npmrc$)/
const ranges = v.optional(v.record(v.string(), v.string()), {})
const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.string(), dependencies: ranges, devDependencies: ranges, optionalDependencies: ranges }),
)
const readPackage = async (folder: string) =>
  v.parse(packageSchema, await readFile(join(folder, 'package.json'), 'utf8'))

/** The sources of the workspace in a folder of the test, with the signing key of this checkout; nothing is installed or built. */
export async function copyWorkspace(): Promise<string> {
  const copy = await temporaryFolder()
  await cp(workspace, copy, {
    recursive: true,
    filter: (path) => path === workspace || !unbuilt.test(basename(path)),
  })
  await cp(join(workspace, '.keys'), join(copy, '.keys'), { recursive: true })
  return copy
}

/** Does to the copy what a block of the guide says. @throws when what is to be changed does not stand there once */
export async function applyBlockTo(copy: string, block: Exclude<Block, { kind: 'commands' }>): Promise<void> {
  const path = join(copy, block.path)
  const text = applyBlock(existsSync(path) ? await readFile(path, 'utf8') : null, block)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Folders with a package of their own; the first is the workspace itself. */
async function packageFolders(root: string): Promise<string[]> {
  const folders = await readdir(root)
  return ['.', ...folders].filter((folder) => existsSync(join(root, folder, 'package.json')))
}

/**
 * Gives every package of the copy what its `package.json` names and nothing else, as an installation does, without the
 * network: packages of the copy itself, and for the rest what is installed here.
 * @throws when a package is asked for that is not installed, or not in the catalogue as it says
 */
export async function linkPackages(copy: string): Promise<void> {
  const folders = await packageFolders(copy)
  const installed = (await packageFolders(workspace)).map((folder) => join(workspace, folder, 'node_modules'))
  const catalog = await readFile(join(copy, 'pnpm-workspace.yaml'), 'utf8')
  const own = new Map(
    await Promise.all(folders.map(async (folder) => [(await readPackage(join(copy, folder))).name, folder] as const)),
  )
  const find = async (name: string, range: string, folder: string): Promise<string> => {
    const home = own.get(name)
    if (range === 'workspace:*' && home !== undefined) return join(copy, home)
    if (range === 'catalog:' && !new RegExp(`^  "?${name}"?: `, 'm').test(catalog))
      throw new Error(`${folder} asks for ${name}, which is not in the catalogue`)
    const at = [join(workspace, folder, 'node_modules'), ...installed].find((place) => existsSync(join(place, name)))
    if (at === undefined || range === 'workspace:*') throw new Error(`${folder} asks for ${name}, which nobody has`)
    return realpath(join(at, name))
  }
  for (const folder of folders) {
    const { dependencies, devDependencies, optionalDependencies } = await readPackage(join(copy, folder))
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      const link = join(copy, folder, 'node_modules', name)
      await mkdir(dirname(link), { recursive: true })
      await linkOnce(await find(name, range, folder), link)
    }
  }
  await linkOnce(join(workspace, 'node_modules/.bin'), join(copy, 'node_modules/.bin'))
}

/** What an installation finds it leaves. */
async function linkOnce(place: string, link: string): Promise<void> {
  if (!existsSync(link)) await symlink(place, link)
}
