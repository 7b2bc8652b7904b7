import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Rspack, rspack as rspackModule } from '@rsbuild/core'

/** Parts that the product never reaches, by library; each has a stand-in. */
const standIns = {
  // A product call travels by fetch and carries JSON.
  axios: {
    'lib/adapters/xhr.js': 'no-adapter.js',
    'lib/core/createMultipartBody.js': 'nothing.js',
    'lib/helpers/estimateDataURLDecodedBytes.js': 'nothing.js',
    'lib/helpers/cookies.js': 'nothing.js',
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
} as const

const libraries = ['axios', '@module-federation/runtime-core'] as const satisfies readonly (keyof typeof standIns)[]

/**
 * Leaves those parts out of the host: the libraries cannot be tree-shaken that far, and the first load of a phone is
 * what they cost. An upgrade that moves one of them fails the build here. Source: docs/performance.md.
 */
export function slimLibraries(rspack: typeof rspackModule, unitRoot: string): Rspack.RspackPluginInstance {
  const places = new Map(
    libraries.flatMap((library) => {
      const root = folderOf(library, unitRoot)
      return Object.entries(standIns[library]).map(([part, standIn]): [string, string] => {
        const place = join(root, part)
        if (!existsSync(place))
          throw new Error(`${library} has no ${part} any more: correct shared/build/slim-libraries.ts.`)
        return [place, join(import.meta.dirname, 'stand-ins', standIn)]
      })
    }),
  )
  return new rspack.NormalModuleReplacementPlugin(/[\\/](axios|runtime-core)[\\/]|^\.\.?[\\/]/, (data) => {
    const resolved = data.createData?.resource
    const standIn = resolved === undefined ? undefined : places.get(resolved)
    if (standIn && data.createData) data.createData.resource = standIn
  })
}

/** The host names federation's runtime among its packages, `shared` names axios. */
const owners = { axios: import.meta.filename, '@module-federation/runtime-core': null } as const

/** Some libraries do not export their `package.json`: their folder is found by way of their entry. */
function folderOf(library: keyof typeof standIns, unitRoot: string): string {
  const entry = createRequire(owners[library] ?? join(unitRoot, 'package.json')).resolve(library)
  const folder = join('node_modules', library)
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length)
}
