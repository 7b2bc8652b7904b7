import { join } from 'node:path'
import { freePorts } from '../family/free-ports.mjs'
import { releaseCommand } from '../family/release-units.mjs'
import { startService, stopService } from '../family/start-service.mjs'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'

/**
 * The same sources as one application without federation, behind an edge of its own with the same server: what the
 * federated site is compared with.
 */
export async function startTwin(root, dataDir, family, say) {
  say('\nBuilding the monolith twin …')
  const rsbuild = join(root, 'host/node_modules/@rsbuild/core/bin/rsbuild.js')
  const { code, output } = await runCommand(process.execPath, [rsbuild, 'build'], {
    cwd: join(root, 'host'),
    env: { NODE_ENV: 'production', TREBOL_SHAPE: 'monolith' },
  })
  if (code !== 0) throw new Problem(`The monolith could not be built:\n${output}`)
  const store = join(dataDir, 'twin')
  const { id } = await releaseCommand(root, store, ['publish', 'host', '--dir', join(root, 'host/.work/monolith')])
  await releaseCommand(root, store, ['promote', 'host', id])
  const ports = await freePorts()
  const service = await startService('twin', join(root, 'release/dist/cli.js'), {
    dataDir,
    args: ['serve', '--store', store],
    env: {
      SITE_PORT: String(ports.site),
      OPS_PORT: String(ports.ops),
      UPSTREAM_URL: family.serverUrl,
      STUDIO_ORIGIN: family.studio,
    },
  })
  return { site: `http://localhost:${ports.site}`, stop: () => stopService(service) }
}
