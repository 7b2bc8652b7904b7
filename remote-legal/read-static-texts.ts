import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StaticText } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { documentSchema } from './src/document/document-schema.ts'
import { fillDocument } from './src/document/fill-document.ts'
import { savedFactsSchema } from './src/document/saved-facts.ts'
import { staticTextOf } from './src/document/static-text-of.ts'

/** What each page with a document says without scripts, out of the payloads and the saved facts of this release. */
export function readStaticTexts(patterns: readonly string[]): Record<string, StaticText> {
  const payloads = join(import.meta.dirname, 'src/payloads')
  const read = <S extends v.GenericSchema<unknown, unknown>>(name: string, schema: S): v.InferOutput<S> =>
    v.parse(schema, JSON.parse(readFileSync(join(payloads, `${name}.json`), 'utf8')))
  const { savedOn, ...facts } = read('saved-facts', savedFactsSchema)
  return Object.fromEntries(
    patterns.map((pattern) => {
      const document = fillDocument(read(pattern.slice(1), documentSchema), facts)
      return [pattern, staticTextOf({ document, savedOn })]
    }),
  )
}
