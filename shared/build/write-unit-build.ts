import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import type { UnitBuild } from '../contract/release.ts'
import { emitTexts, type TextFile } from './emit-texts.ts'
import { ownCopyFolders } from './singletons.ts'

type Facts = Omit<UnitBuild, 'ownCopies' | 'preload' | 'pages' | 'texts' | 'prerendered' | 'program'>

export const exposedChunk = '__federation_expose_remote'

/** Writes `unit.json` beside the build: what `release publish` cannot read off the files themselves. */
export function writeUnitBuild(
  facts: Facts,
  pageChunks: Readonly<Record<string, readonly string[]>>,
  texts: ReadonlyMap<string, TextFile>,
): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      emitTexts(compiler, texts)
      compiler.hooks.done.tap('write-unit-build', (stats) => {
        if (stats.hasErrors()) return
        const report = stats.toJson({ all: false, modules: true, nestedModules: true, chunkGroups: true })
        const groups = report.namedChunkGroups ?? {}
        const filesOf = (chunk: string): string[] => {
          const assets = groups[chunk]?.assets ?? []
          const files = assets.map(({ name }) => name).filter((name) => /\.(js|css)$/.test(name))
          // Styles first, which a page waits for; the order of the build is another one with source maps and without.
          return files.sort()
        }
        const preload = filesOf(exposedChunk)
        const pages = Object.entries(pageChunks).map(([pattern, chunks]) => {
          const missing = chunks.find((chunk) => !groups[chunk])
          if (missing)
            throw new Error(
              `${facts.unit}: no chunk is named "${missing}"; name it in its import or correct rsbuild.config.ts.`,
            )
          const files = new Set(chunks.flatMap(filesOf))
          return [pattern, [...files].filter((file) => !preload.includes(file))]
        })
        const build: UnitBuild = {
          ...facts,
          ownCopies: ownCopies(facts.unit, report),
          preload,
          pages: Object.fromEntries(pages),
          texts: Object.fromEntries([...texts].map(([pattern, { path }]) => [pattern, path])),
        }
        // A development build stays in memory: its folder may not be there.
        mkdirSync(compiler.outputPath, { recursive: true })
        writeFileSync(join(compiler.outputPath, 'unit.json'), `${JSON.stringify(build, null, 2)}\n`)
      })
    },
  }
}

/** Singletons of the host that a remote carries all the same. */
function ownCopies(unit: UnitBuild['unit'], { modules = [] }: Rspack.StatsCompilation): string[] {
  if (unit === 'host') return []
  const paths = modules
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .map((module) => module.nameForCondition ?? module.name ?? '')
  return Object.keys(ownCopyFolders).filter((name) => paths.some((path) => ownCopyFolders[name]?.test(path)))
}
