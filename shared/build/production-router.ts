import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

/** The router itself, without what only its server framework reaches. */
export const plainRouter: Rspack.RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  loader: join(import.meta.dirname, 'stand-ins/plain-router.cjs'),
}
