import { createHash } from 'node:crypto'
import type { Rspack } from '@rsbuild/core'
import type { StaticText } from '../contract/release.ts'

/** A file of the build with the static text of one route; its name carries its own content hash. */
export type TextFile = { readonly path: string; readonly json: string }

export function textFiles(texts: Readonly<Record<string, StaticText>>): ReadonlyMap<string, TextFile> {
  return new Map(
    Object.entries(texts).map(([pattern, text]) => {
      const json = JSON.stringify(text)
      const hash = createHash('sha256').update(json).digest('hex').slice(0, 10)
      const name = pattern.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
      return [pattern, { path: `static/texts/${name}.${hash}.json`, json }]
    }),
  )
}

/** Adds the files to what is built. */
export function emitTexts(compiler: Rspack.Compiler, texts: ReadonlyMap<string, TextFile>): void {
  if (texts.size === 0) return
  const { RawSource } = compiler.webpack.sources
  compiler.hooks.thisCompilation.tap('emit-texts', (compilation) => {
    compilation.hooks.processAssets.tap('emit-texts', () => {
      for (const { path, json } of texts.values()) compilation.emitAsset(path, new RawSource(json))
    })
  })
}
