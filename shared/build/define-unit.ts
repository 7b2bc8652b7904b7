import { readFileSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { defineConfig, type EnvironmentConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { pageDescriptions } from '../contract/page-descriptions.ts'
import { paths } from '../contract/paths.ts'
import { hostContract, type StaticText, type Unit } from '../contract/release.ts'
import { developmentFolder, developmentSettings } from './development/development-settings.ts'
import { liveTexts } from './development/live-texts.ts'
import { textFiles } from './emit-texts.ts'
import { esmFederationRuntime } from './esm-federation-runtime.ts'
import { inputDigest } from './input-digest.ts'
import { lentChunkLoading } from './lent-chunk-loading.ts'
import { addProgram, pageProgram } from './page-program.ts'
import { plainRouter, productionRouter } from './production-router.ts'
import { pushWorker } from './push-worker.ts'
import { readPointerKeys } from './read-pointer-keys.ts'
import { singletons } from './singletons.ts'
import { plainIcons, slimLibraries } from './slim-libraries.ts'
import { slimPage } from './slim-page.ts'
import { startAfterPaint } from './start-after-paint.ts'
import { exposedChunk, writeUnitBuild } from './write-unit-build.ts'

/** `remote`: federated release (the product). `monolith`: the host with all remotes inside, for the benchmark only. */
type Shape = 'federated' | 'monolith'

/** Route pattern (or part) → names of the lazy chunks that it opens, as given in the `webpackChunkName` of their imports. */
type PageChunks = Readonly<Record<string, readonly string[]>>

const names = Object.entries(singletons)
const workspace = resolve(import.meta.dirname, '../..')

/**
 * The whole build of one unit: call it from `rsbuild.config.ts` with the unit's name and folder.
 *
 * Each build has a tag that grows out of its inputs. It stands in the container's name, in the chunk-loading
 * global and in every CSS class, so that two releases of one unit can run side by side in one page. With `TREBOL_DEV=1`
 * the same unit is set up to be served from source. `texts`: what routes say, for whoever reads without scripts. `painted`:
 * the route patterns whose pages can be drawn without a browser.
 * Source: docs/architecture.md, "Builds"; docs/decisions/0003-plain-host-lends-its-libraries.md.
 */
export function defineUnit(
  unit: Unit,
  root: string,
  pageChunks: PageChunks = {},
  texts: Readonly<Record<string, StaticText>> = {},
  painted: readonly string[] = [],
): RsbuildConfig {
  const shape: Shape = process.env.TREBOL_SHAPE === 'monolith' && unit === 'host' ? 'monolith' : 'federated'
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const isHost = unit === 'host'
  const isDevelopment = process.env.TREBOL_DEV === '1'
  const keys = isHost ? readPointerKeys(workspace) : []
  const digest = inputDigest(workspace, [relative(workspace, root), 'shared', 'pnpm-lock.yaml'], JSON.stringify(keys))
  // No release has such a tag: both may run in one page, see "--against" in docs/platform.md.
  const tag = isDevelopment ? `dev${digest.slice(0, 7)}` : digest.slice(0, 10)
  const global = `trebol_${unit}_${tag}`
  const facts = {
    unit,
    version,
    contract: hostContract,
    global,
    entry: isHost ? 'index.html' : 'remoteEntry.js',
    exposes: isHost ? [] : ['./remote' as const],
    needs: isHost ? {} : Object.fromEntries(names.map(([name, { range }]) => [name, range])),
    provides: isHost ? Object.fromEntries(names.map(([name, { version: own }]) => [name, own])) : {},
    routes: isHost
      ? paths.map(({ pattern, unit: owner, title, indexed, guard }) => ({
          pattern,
          unit: owner,
          title,
          description: pageDescriptions[pattern],
          indexed,
          guard,
        }))
      : [],
    pointerKeys: keys.map(({ keyId }) => keyId),
  }

  const page: EnvironmentConfig = {
    plugins: [
      // A change of the host loads the page anew; it lends the JSX runtime that the releases use, in development too.
      pluginReact({ splitChunks: false, fastRefresh: !isHost, swcReactOptions: { development: false } }),
      ...(isDevelopment ? [liveTexts()] : [slimPage(), ...(isHost ? [startAfterPaint()] : [])]),
    ],
    source: {
      entry: { index: isHost ? './src/main.ts' : './src/empty-page.ts' },
      define: {
        __MONOLITH__: JSON.stringify(shape === 'monolith'),
        ...(isHost && { __POINTER_KEYS__: JSON.stringify(keys) }),
        // Read by the federation runtime: drops the code for manifests and for other platforms (the plugin sets them in remotes).
        ...(isHost && { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      },
    },
    ...(isHost
      ? { html: { template: './src/index.html', crossorigin: 'anonymous', scriptLoading: 'defer' } }
      : { tools: {} }),
    output: {
      target: 'web',
      assetPrefix: 'auto',
      distPath: { root: isDevelopment ? developmentFolder : shape === 'monolith' ? '.work/monolith' : 'dist' },
      polyfill: 'off',
      legalComments: 'none',
      // A second and third look at what the first left: two hundred bytes of the first load.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
      // No bundle names its map: `publish` keeps it where the release service alone reads it.
      sourceMap: isDevelopment || { js: 'hidden-source-map', css: false },
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
      cssModules: { localIdentName: `${unit[0]}${tag.slice(0, 4)}-[hash:base64:5]` },
      dataUriLimit: 0,
    },
    security: { sri: { enable: !isDevelopment, algorithm: 'sha384' } },
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: isHost,
      rspack: (config, { appendPlugins, rspack }) => {
        // Code that two lazy pages share is fetched once; nothing is taken out of the first load.
        config.optimization = { ...config.optimization }
        config.optimization.splitChunks = {
          chunks: 'async',
          minSize: 10_000,
          cacheGroups: { defaultVendors: false, default: { minChunks: 2, reuseExistingChunk: true } },
        }
        config.module.rules?.push(plainIcons, ...(isHost ? [plainRouter] : []))
        config.output = {
          ...config.output,
          uniqueName: global,
          chunkLoadingGlobal: `chunk_${global}`,
          chunkLoadTimeout: 4500,
          crossOriginLoading: 'anonymous',
          ...(!isDevelopment && { devtoolModuleFilenameTemplate: sourceName(root) }),
          trustedTypes: { policyName: `trebol-${unit}` },
        }
        if (!isHost) {
          config.entry = {}
          appendPlugins(new ModuleFederationPlugin(remoteOptions(global)))
        }
        appendPlugins(esmFederationRuntime(rspack))
        appendPlugins(lentChunkLoading(rspack))
        // Nothing is preloaded from source: a name that is wrong is told by the build.
        appendPlugins(writeUnitBuild(facts, isDevelopment ? {} : pageChunks, textFiles(isDevelopment ? {} : texts)))
        appendPlugins(slimLibraries(rspack, isHost ? 'host' : 'remote', root))
        if (isHost) appendPlugins(productionRouter(rspack))
        if (isHost && shape === 'federated')
          appendPlugins(new rspack.IgnorePlugin({ resourceRegExp: /^@trebol\/remote-/ }))
      },
    },
  }
  const common = { root, logLevel: 'warn' as const, ...(isDevelopment && { dev: developmentSettings(unit) }) }
  // From source there is no worker either, and notices cannot be turned on.
  if (isDevelopment || shape !== 'federated' || (!isHost && painted.length === 0))
    return defineConfig({ ...common, ...page })
  const program = isHost
    ? pageProgram(page, { root, entry: './src/prerender/program.ts', lent: [] })
    : pageProgram(page, { root, entry: './src/remote.ts', lent: Object.keys(singletons) })
  return defineConfig({
    ...common,
    plugins: [addProgram(root, unit, painted)],
    environments: { web: page, ...(isHost && { worker: pushWorker() }), program },
  })
}

/**
 * How a source map names a source: as it stands in the workspace, wherever that lies. What the bundler itself adds is below
 * `runtime/`.
 */
const sourceName =
  (root: string) =>
  ({ absoluteResourcePath: path }: { absoluteResourcePath: string }): string => {
    if (!isAbsolute(path)) return `runtime/${path.slice(0, 60)}`
    const inUnit = relative(root, path)
    return inUnit.startsWith('..') ? relative(workspace, path) : join(basename(root), inUnit)
  }

function remoteOptions(global: string) {
  return {
    name: global,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.ts', name: exposedChunk } },
    shareStrategy: 'loaded-first' as const,
    shared: Object.fromEntries(
      names.map(([name, { range }]) => [
        name,
        { import: false as const, singleton: true, strictVersion: true, requiredVersion: range },
      ]),
    ),
    dts: false,
    dev: false,
    manifest: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: true },
    },
  }
}
