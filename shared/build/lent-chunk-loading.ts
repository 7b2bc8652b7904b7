import type { Rspack, rspack as rspackModule } from '@rsbuild/core'

/**
 * Lets the host load the chunks of a unit, by `trebolLoadChunk` of its page (host/src/loader/load-chunk.ts): what a unit
 * would do about a file that fails is written once, and no entry carries it. Without a host that lends it, chunks load as
 * they are.
 */
export function lentChunkLoading(rspack: typeof rspackModule): Rspack.RspackPluginInstance {
  const name = 'lent-chunk-loading'
  const { ensureChunk } = rspack.RuntimeGlobals
  class LentChunkLoading extends rspack.RuntimeModule {
    constructor() {
      super(name, rspack.RuntimeModule.STAGE_TRIGGER)
    }
    override generate(): string {
      return `
        const ensure = ${ensureChunk}
        ${ensureChunk} = (id) => globalThis.trebolLoadChunk?.(ensure, id) ?? ensure(id)`
    }
  }
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, needed) => {
          if (needed.has(ensureChunk)) compilation.addRuntimeModule(chunk, new LentChunkLoading())
        })
      })
    },
  }
}
