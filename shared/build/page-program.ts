import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core'
import type { Prerendered, UnitBuild } from '../contract/release.ts'
import { plainRouter, productionRouter } from './production-router.ts'
import { plainIcons, slimLibraries } from './slim-libraries.ts'

const folder = '.work/program'

type ProgramOptions = {
  /** Folder of the unit. */
  readonly root: string
  readonly entry: string
  /** Modules that whoever runs the program lends it. */
  readonly lent: readonly string[]
}

/** The build of the program that draws a unit's pages: the same sources, for Node.js, beside what browsers get. */
export function pageProgram(page: EnvironmentConfig, { root, entry, lent }: ProgramOptions): EnvironmentConfig {
  return {
    plugins: page.plugins ?? [],
    source: { entry: { program: entry }, define: page.source?.define ?? {} },
    output: {
      target: 'node',
      module: false,
      distPath: { root: folder },
      filename: { js: '[name].cjs' },
      externals: Object.fromEntries(lent.map((name) => [name, `commonjs ${name}`])),
      sourceMap: false,
      legalComments: 'none',
      minify: true,
      // The same names of classes as in the styles that browsers get.
      cssModules: page.output?.cssModules ?? {},
    },
    performance: { printFileSize: false, chunkSplit: { strategy: 'all-in-one' } },
    tools: {
      rspack: (config, { appendPlugins, rspack }) => {
        // An address of a file is its path in the release: where the program runs it has no address.
        config.output = { ...config.output, library: { type: 'commonjs2' }, publicPath: '' }
        // Libraries as browsers get them: the page is drawn by the very code that takes it over.
        config.resolve = {
          ...config.resolve,
          conditionNames: ['browser', 'import', 'module', 'require', 'default'],
          aliasFields: ['browser'],
          // The one for browsers holds a channel open, and with it the process.
          alias: { ...config.resolve.alias, 'react-dom/server$': 'react-dom/server.edge' },
        }
        config.module.rules?.push(plainIcons, plainRouter)
        appendPlugins([slimLibraries(rspack, 'program', root), productionRouter(rspack)])
        // One file: nothing can be fetched where it runs.
        config.module.parser = {
          ...config.module.parser,
          javascript: { ...config.module.parser?.javascript, dynamicImportMode: 'eager', url: 'relative' },
        }
      },
    },
  }
}

type HostProgram = { readonly drawFrames: () => Promise<Prerendered> }

/**
 * Adds the program to the unit's build once everything is built, and to that of the host its pages as they are before any
 * unit is there. `pages`: the patterns that a remote can have drawn.
 */
export const addProgram = (root: string, unit: UnitBuild['unit'], pages: readonly string[]): RsbuildPlugin => ({
  name: 'trebol-page-program',
  setup: (api) => {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return
      const path = join(root, folder, 'program.cjs')
      const file = keep(root, 'static/program/pages', 'js', readFileSync(path, 'utf8'))
      const facts: Partial<UnitBuild> = { program: { file, pages: [...pages] } }
      if (unit === 'host') {
        const { drawFrames } = createRequire(import.meta.url)(path) as HostProgram
        Object.assign(facts, {
          prerendered: keep(root, 'static/prerendered/pages', 'json', JSON.stringify(await drawFrames())),
        })
      }
      const record = join(root, 'dist/unit.json')
      const build = JSON.parse(readFileSync(record, 'utf8')) as UnitBuild
      writeFileSync(record, `${JSON.stringify({ ...build, ...facts }, null, 2)}\n`)
    })
  },
})

/** Writes a file of the build whose name grows out of what it says. @returns its path in the build */
function keep(root: string, name: string, ending: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  const path = `${name}.${hash}.${ending}`
  mkdirSync(dirname(join(root, 'dist', path)), { recursive: true })
  writeFileSync(join(root, 'dist', path), text)
  return path
}
