import { existsSync } from 'node:fs'
import type { Rspack, rspack as rspackModule } from '@rsbuild/core'

const commonJs = /@module-federation[\\/].*\.cjs$/

const esmTwin = (path: string): string => {
  const twin = path.replace(/\.cjs$/, '.js')
  return commonJs.test(path) && existsSync(twin) ? twin : path
}

/**
 * The federation plugin points at the CommonJS files of its runtime, which cannot be tree-shaken. Each has an
 * ES-module twin beside it: taking that halves a remote's entry. The size budget of the entry fails when an upgrade
 * changes the layout. Source: docs/performance.md.
 */
export function esmFederationRuntime(rspack: typeof rspackModule): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      new rspack.NormalModuleReplacementPlugin(commonJs, (data) => {
        if (!data.createData) data.request = esmTwin(data.request)
      }).apply(compiler)
      compiler.hooks.afterPlugins.tap('esm-federation-runtime', () => {
        const { alias } = compiler.options.resolve
        if (typeof alias !== 'object') return
        for (const [name, target] of Object.entries(alias))
          if (typeof target === 'string') alias[name] = esmTwin(target)
      })
    },
  }
}
