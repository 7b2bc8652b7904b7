import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'

type ServiceOptions = {
  /** Entry name → source file; each becomes `dist/<name>.js`, an ES module for Node. */
  readonly entry: Readonly<Record<string, string>>
  /** Files that travel beside the bundle, such as migrations. */
  readonly copy?: ReadonlyArray<{ from: string; to: string }>
  /** A second, browser-side bundle served by the process: entry name → source file, into `dist/web`. */
  readonly web?: {
    readonly entry: Readonly<Record<string, string>>
    readonly template: string
    readonly favicon?: string
    readonly plugins?: readonly RsbuildPlugin[]
    /** Name of the Trusted Types policy that loads chunks; the process has to allow it. Absent: the bundle has none. */
    readonly chunkPolicy?: string
  }
}

/**
 * Build settings of a Node process: our TypeScript is bundled, packages stay outside.
 * Source: docs/architecture.md, "Builds".
 */
export function defineService(root: string, { entry, copy = [], web }: ServiceOptions): RsbuildConfig {
  return defineConfig({
    root,
    logLevel: 'warn',
    environments: {
      node: {
        source: { entry: { ...entry } },
        output: {
          target: 'node',
          module: true,
          distPath: { root: 'dist' },
          filename: { js: '[name].js' },
          minify: false,
          sourceMap: { js: 'source-map' },
          copy: [...copy],
          // Own code is bundled; everything from the registry is resolved by Node at run time.
          externals: [
            ({ request }, done) => {
              const own = request === undefined || /^(\.|\/|@trebol\/|[A-Za-z]:\\)/.test(request)
              return own ? done() : done(undefined, `module ${request}`)
            },
          ],
        },
        performance: { chunkSplit: { strategy: 'all-in-one' }, printFileSize: false },
      },
      ...(web && {
        web: {
          source: { entry: { ...web.entry } },
          html: {
            template: web.template,
            scriptLoading: 'module' as const,
            inject: 'body' as const,
            ...(web.favicon !== undefined && { favicon: web.favicon }),
          },
          plugins: [...(web.plugins ?? [])],
          output: { target: 'web' as const, distPath: { root: 'dist/web' }, sourceMap: false },
          performance: { printFileSize: false },
          ...(web.chunkPolicy !== undefined && {
            tools: { rspack: { output: { trustedTypes: { policyName: web.chunkPolicy } } } },
          }),
        },
      }),
    },
  })
}
