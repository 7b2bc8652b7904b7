import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import type { UnitBuild } from '../contract/release.ts'
import { ownCopyFolders } from './singletons.ts'

type Facts = Omit<UnitBuild, 'ownCopies' | 'preload'> & { readonly exposedChunk: string | null }

/** Writes `unit.json` beside the build: what `release publish` cannot read off the files themselves. */
export function writeUnitBuild(facts: Facts): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.done.tap('write-unit-build', (stats) => {
        if (stats.hasErrors()) return
        const { exposedChunk, ...rest } = facts
        const report = stats.toJson({
          all: false,
          modules: true,
          nestedModules: true,
          chunks: true,
          chunkRelations: false,
        })
        const files = (report.modules ?? []).flatMap((module) => [module, ...(module.modules ?? [])])
        const paths = files.map((module) => module.nameForCondition ?? module.name ?? '')
        const ownCopies =
          facts.unit === 'host'
            ? []
            : Object.keys(ownCopyFolders).filter((name) => paths.some((path) => ownCopyFolders[name]?.test(path)))
        const exposed = (report.chunks ?? []).filter(
          (chunk) => exposedChunk !== null && chunk.names?.includes(exposedChunk),
        )
        const preload = exposed.flatMap((chunk) => chunk.files ?? []).filter((file) => /\.(js|css)$/.test(file))
        const build: UnitBuild = { ...rest, ownCopies, preload }
        writeFileSync(join(compiler.outputPath, 'unit.json'), `${JSON.stringify(build, null, 2)}\n`)
      })
    },
  }
}
