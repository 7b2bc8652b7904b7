import { join } from 'node:path'
import { createRsbuild, loadConfig } from '@rsbuild/core'
import { isBuilt } from '../../scripts/machine/build-workspace.mjs'

const root = join(import.meta.dirname, '..')

/**
 * The main file of the real process: of the workspace's build when it is of these sources, else of one beside it, so that a
 * running studio is not touched.
 */
export async function buildStudio(name: string): Promise<string> {
  if (isBuilt(join(root, '..'), 'studio')) return join(root, 'dist/main.js')
  const { content } = await loadConfig({ cwd: root })
  const out = join('.work', name)
  const node = content.environments?.node
  const web = content.environments?.web
  const config = {
    ...content,
    environments: {
      node: { ...node, output: { ...node?.output, distPath: { root: out } } },
      web: { ...web, output: { ...web?.output, distPath: { root: join(out, 'web') } } },
    },
  }
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: config })
  const { close } = await rsbuild.build()
  await close()
  return join(root, out, 'main.js')
}
