import { existsSync } from 'node:fs'
import type { Rspack, rspack as rspackModule } from '@rsbuild/core'

const entries = /[\\/]react-router[\\/]dist[\\/]development[\\/](index|dom-export)\.mjs$/

/**
 * React Router offers bundlers its development modules, with all their warnings. The production ones lie beside them.
 * The size budgets fail when an upgrade moves them. Source: docs/performance.md.
 */
export function productionRouter(rspack: typeof rspackModule): Rspack.RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(entries, (data) => {
    const resolved = data.createData?.resource
    const twin = resolved?.replace(/([\\/])development([\\/])(?=[^\\/]+$)/, '$1production$2')
    if (data.createData && twin !== undefined && existsSync(twin)) data.createData.resource = twin
  })
}
