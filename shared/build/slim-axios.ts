import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Rspack, rspack as rspackModule } from '@rsbuild/core'

/** Parts of axios that a product call never reaches: it travels by fetch and carries JSON. Each has a stand-in. */
const standIns = {
  'lib/adapters/xhr.js': 'no-adapter.js',
  'lib/core/createMultipartBody.js': 'nothing.js',
  'lib/helpers/estimateDataURLDecodedBytes.js': 'nothing.js',
  'lib/helpers/cookies.js': 'nothing.js',
  'lib/helpers/HttpStatusCode.js': 'nothing.js',
  'lib/helpers/formDataToJSON.js': 'nothing.js',
  'lib/helpers/toURLEncodedForm.js': 'nothing.js',
  'lib/helpers/toFormData.js': 'nothing.js',
  'lib/cancel/CancelToken.js': 'nothing.js',
} as const

/**
 * Leaves those parts out of the host: axios cannot be tree-shaken, and they are a third of it. An upgrade that moves
 * one of them fails the build here. Source: docs/performance.md.
 */
export function slimAxios(rspack: typeof rspackModule): Rspack.RspackPluginInstance {
  const root = dirname(createRequire(import.meta.url).resolve('axios/package.json'))
  const places = new Map(
    Object.entries(standIns).map(([part, standIn]) => {
      const place = join(root, part)
      if (!existsSync(place)) throw new Error(`axios has no ${part} any more: correct shared/build/slim-axios.ts.`)
      return [place, join(import.meta.dirname, 'axios-stand-ins', standIn)]
    }),
  )
  return new rspack.NormalModuleReplacementPlugin(/[\\/]axios[\\/]lib[\\/]|^\.\.?[\\/]/, (data) => {
    const resolved = data.createData?.resource
    const standIn = resolved === undefined ? undefined : places.get(resolved)
    if (standIn && data.createData) data.createData.resource = standIn
  })
}
