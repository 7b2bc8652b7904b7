import type { Rspack, rspack as rspackModule } from '@rsbuild/core'

/** Milliseconds for which a file that was wrong is fetched again. */
const timeoutMs = 4_000

/**
 * A script or style of a chunk that did not come, or whose bytes are not the published ones, is fetched once more past the
 * browser's cache, which would give the same bytes for a year, and then asked for again. What fails after the server has
 * answered carries `answered`: the files are wrong, not the connection. Source: docs/platform.md, "Laws" 3.
 */
export function refetchChunks(rspack: typeof rspackModule): Rspack.RspackPluginInstance {
  const name = 'refetch-chunks'
  const { ensureChunk } = rspack.RuntimeGlobals
  class RefetchChunks extends rspack.RuntimeModule {
    constructor() {
      super(name, rspack.RuntimeModule.STAGE_TRIGGER)
    }
    override generate(): string {
      return `
        const ensure = ${ensureChunk}
        const answered = (error) => Object.assign(error, { answered: true })
        const load = (id, refetched) => ensure(id).catch(async (error) => {
          const address = error && error.request
          if (!address || error.type === 'timeout') throw error
          if (refetched.includes(address)) throw answered(error)
          let answer
          try {
            answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(${timeoutMs}) })
            await answer.arrayBuffer()
          } catch {
            throw error
          }
          if (!answer.ok) throw answered(error)
          return load(id, [...refetched, address])
        })
        ${ensureChunk} = (id) => load(id, [])`
    }
  }
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, needed) => {
          if (needed.has(ensureChunk)) compilation.addRuntimeModule(chunk, new RefetchChunks())
        })
      })
    },
  }
}
