import { join } from 'node:path'
import { createRsbuild, loadConfig } from '@rsbuild/core'

const root = join(import.meta.dirname, '..')

/** Builds the real process beside the product build, so that a running studio is not touched. Returns its main file. */
export async function buildStudio(name: string): Promise<string> {
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
