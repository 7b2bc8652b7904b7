import { defineConfig, type EnvironmentConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'

type WebOptions = {
  readonly entry: Readonly<Record<string, string>>
  /** One page for all entries, or the page of each by its name. */
  readonly template: string | Readonly<Record<string, string>>
  readonly favicon?: string
  /** Path under which the files are served, where that is not the root: `/desk/`. */
  readonly assetPrefix?: string
  readonly plugins?: readonly RsbuildPlugin[]
  /** Name of the Trusted Types policy that loads chunks; the process has to allow it. Absent: the bundle has none. */
  readonly chunkPolicy?: string
}

type ServiceOptions = {
  /** Entry name → source file; each becomes `dist/<name>.js`, an ES module for Node. */
  readonly entry: Readonly<Record<string, string>>
  /** Files that travel beside the bundle, such as migrations. */
  readonly copy?: ReadonlyArray<{ from: string; to: string }>
  /** A second, browser-side bundle served by the process: entry name → source file, into `dist/web`. */
  readonly web?: WebOptions
  /** Further ones, each into a folder of its own below `dist`, by the folder's name. */
  readonly pages?: Readonly<Record<string, WebOptions>>
}

const pageOf =
  (pages: Readonly<Record<string, string>>) =>
  ({ entryName }: { entryName: string }): string =>
    pages[entryName] ?? ''

/**
 * Build settings of a Node process: our TypeScript is bundled, packages stay outside.
 * Source: docs/architecture.md, "Builds".
 */
export function defineService(root: string, { entry, copy = [], web, pages = {} }: ServiceOptions): RsbuildConfig {
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
      ...Object.fromEntries(
        Object.entries({ ...(web && { web }), ...pages }).map(([folder, page]) => [
          folder,
          webEnvironment(folder, page),
        ]),
      ),
    },
  })
}

function webEnvironment(folder: string, page: WebOptions): EnvironmentConfig {
  return {
    source: { entry: { ...page.entry } },
    html: {
      template: typeof page.template === 'string' ? page.template : pageOf(page.template),
      scriptLoading: 'module',
      inject: 'body',
      ...(page.favicon !== undefined && { favicon: page.favicon }),
    },
    plugins: [...(page.plugins ?? [])],
    output: {
      target: 'web',
      distPath: { root: `dist/${folder}` },
      sourceMap: false,
      ...(page.assetPrefix !== undefined && { assetPrefix: page.assetPrefix }),
    },
    performance: { printFileSize: false },
    ...(page.chunkPolicy !== undefined && {
      tools: { rspack: { output: { trustedTypes: { policyName: page.chunkPolicy } } } },
    }),
  }
}
