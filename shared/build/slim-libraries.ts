import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Rspack, rspack as rspackModule } from '@rsbuild/core'

/** Parts that the product never reaches, by library; each has a stand-in. */
const standIns = {
  // A product call travels by fetch and carries JSON.
  axios: {
    'lib/adapters/xhr.js': 'no-adapter.js',
    'lib/core/InterceptorManager.js': 'no-interceptors.js',
    'lib/core/createMultipartBody.js': 'nothing.js',
    'lib/helpers/AxiosURLSearchParams.js': 'nothing.js',
    'lib/helpers/estimateDataURLDecodedBytes.js': 'nothing.js',
    'lib/helpers/cookies.js': 'nothing.js',
    'lib/helpers/parseHeaders.js': 'nothing.js',
    'lib/helpers/progressEventReducer.js': 'no-progress.js',
    'lib/helpers/HttpStatusCode.js': 'nothing.js',
    'lib/helpers/formDataToJSON.js': 'nothing.js',
    'lib/helpers/toURLEncodedForm.js': 'nothing.js',
    'lib/helpers/toFormData.js': 'nothing.js',
    'lib/cancel/CancelToken.js': 'nothing.js',
    'lib/core/assertParamsAcyclic.js': 'no-check.js',
    'lib/helpers/validator.js': 'no-validator.js',
  },
  // Entries are loaded directly, pinned by the pointer: there are no manifests, and the edge writes the preload links.
  '@module-federation/runtime-core': {
    'dist/utils/preload.js': 'no-preload.js',
    'dist/plugins/snapshot/SnapshotHandler.js': 'no-snapshot.js',
    'dist/utils/semver/index.js': 'semver.js',
  },
  // Every browser of ours has the whole console.
  '@module-federation/sdk': { 'dist/logger.js': 'plain-logger.js', 'dist/dom.js': 'no-scripts.js' },
  // An icon is given a size, a class and now and then a stroke.
  'lucide-react': { 'dist/esm/createLucideIcon.mjs': 'icon.js' },
  // A code and the address of its explanation stay in the message.
  '@module-federation/error-codes': { 'dist/desc.mjs': 'no-descriptions.js' },
  // Nothing is shared eagerly, and no shared package is cut down for one unit.
  '@module-federation/webpack-bundler-runtime': {
    'dist/init.js': 'init-remote.js',
    'dist/installInitialConsumes.js': 'no-initial-consumes.js',
    'dist/getSharedFallbackGetter.js': 'no-fallback.js',
  },
} as const

type Library = keyof typeof standIns

const libraries = {
  host: [
    'axios',
    '@module-federation/runtime-core',
    '@module-federation/sdk',
    '@module-federation/error-codes',
    'lucide-react',
  ],
  remote: ['@module-federation/webpack-bundler-runtime', '@module-federation/error-codes', 'lucide-react'],
  // What it draws is taken over by those.
  program: ['lucide-react'],
} as const satisfies Record<string, readonly Library[]>

/**
 * Leaves those parts out of a unit: the libraries cannot be tree-shaken that far, and the first load of a phone is
 * what they cost. An upgrade that moves one of them fails the build here. Source: docs/performance.md.
 */
export function slimLibraries(
  rspack: typeof rspackModule,
  kind: keyof typeof libraries,
  unitRoot: string,
): Rspack.RspackPluginInstance {
  const places = new Map(
    libraries[kind].flatMap((library) => {
      const root = folderOf(library, unitRoot)
      return Object.entries(standIns[library]).map(([part, standIn]): [string, string] => {
        const place = join(root, part)
        if (!existsSync(place))
          throw new Error(`${library} has no ${part} any more: correct shared/build/slim-libraries.ts.`)
        return [place, join(import.meta.dirname, 'stand-ins', standIn)]
      })
    }),
  )
  return new rspack.NormalModuleReplacementPlugin(
    /[\\/](axios|lucide-react|runtime-core|sdk|error-codes|webpack-bundler-runtime)[\\/]|^\.\.?[\\/]/,
    (data) => {
      const resolved = data.createData?.resource
      const standIn = resolved === undefined ? undefined : places.get(resolved)
      if (standIn && data.createData) data.createData.resource = standIn
    },
  )
}

/** Each icon in the few words that `icon.js` reads. */
export const plainIcons: Rspack.RuleSetRule = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
  loader: join(import.meta.dirname, 'stand-ins/plain-icon.cjs'),
}

/** Who names each library among its packages: null is the host, the others are found from here. */
const owners = {
  axios: [import.meta.filename],
  '@module-federation/runtime-core': [null],
  '@module-federation/sdk': [null, '@module-federation/runtime-core'],
  '@module-federation/error-codes': [import.meta.filename, '@module-federation/enhanced'],
  '@module-federation/webpack-bundler-runtime': [import.meta.filename, '@module-federation/enhanced'],
  'lucide-react': [import.meta.filename],
} as const satisfies Record<Library, readonly [string | null, ...string[]]>

/** Some libraries do not export their `package.json`: their folder is found by way of their entry. */
function folderOf(library: Library, unitRoot: string): string {
  const [first, ...through] = owners[library]
  const start = createRequire(first ?? join(unitRoot, 'package.json'))
  const owner = through.reduce((from, name) => createRequire(from.resolve(name)), start)
  const entry = owner.resolve(library)
  const folder = join('node_modules', library)
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length)
}
