import * as v from 'valibot'
import type { BuiltPlace, ReadSource, SourcePlace } from '../maps/read-source.ts'

const linesAround = 3
const longestLine = 200

const placeSchema = v.object({ path: v.string(), line: v.number(), column: v.number() })
/** One place of a stack: in the built file, as `<unit>/<release>/<path>:<line>:<column>`, and in the source where a map says it. */
const frameSchema = v.object({ built: v.string(), source: v.nullable(placeSchema) })

/** One stack that is kept of a group. `code`: the lines of the source around its top place, the first with this number. */
export const errorExampleSchema = v.object({
  frames: v.array(frameSchema),
  code: v.nullable(v.object({ first: v.number(), lines: v.array(v.string()) })),
})
export type ErrorExample = v.InferOutput<typeof errorExampleSchema>

/** A stack with its sources, and by what it is recognised. */
export type Located = {
  readonly example: ErrorExample
  /** The innermost place in own code, for people; `null`: none is known. */
  readonly top: string | null
  /** Whether a map told it. */
  readonly isMapped: boolean
  /** What is the same in another build of the same code. */
  readonly marks: readonly string[]
}

type Found = { readonly place: BuiltPlace; readonly source: SourcePlace | null }

/** Not of a package, and not of the bundler. */
export const isOwn = ({ path }: Pick<SourcePlace, 'path'>) => !/(?:^|\/)node_modules\/|^runtime\//.test(path)
const textOf = ({ unit, release, path, line, column }: BuiltPlace) => `${unit}/${release}/${path}:${line}:${column}`
/** The hash in a file's name is another one in each build. */
const withoutHash = (path: string) => path.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '')
const shown = (line: string) =>
  line
    .replace(/\t/g, '  ')
    .replace(/\p{Cc}/gu, '')
    .slice(0, longestLine)

/** A line keeps its text when lines are added above it: an error that only moved is the same. */
function markOf({ place, source }: Found): string {
  if (source === null) return `${place.unit} ${withoutHash(place.path)}`
  return `${source.path} ${source.lines?.[source.line - 1]?.trim() || source.line}`
}

function codeAround({ line, lines }: SourcePlace): ErrorExample['code'] {
  if (lines === null || lines[line - 1] === undefined) return null
  const first = Math.max(1, line - linesAround)
  return { first, lines: lines.slice(first - 1, line + linesAround).map(shown) }
}

const marksKept = 3

/** Looks up the places of a stack in the maps that are kept of their releases. */
export async function locate(places: readonly BuiltPlace[], read: ReadSource): Promise<Located> {
  const found: Found[] = []
  for (const place of places) found.push({ place, source: await read(place) })
  const own = found.filter(({ source }) => source === null || isOwn(source))
  const [top] = own
  const frames = found.map(({ place, source }) => ({
    built: textOf(place),
    source: source && { path: source.path, line: source.line, column: source.column },
  }))
  const source = top?.source ?? null
  return {
    example: { frames, code: source && codeAround(source) },
    top: source
      ? `${source.path}:${source.line}`
      : ((top && `${top.place.path}:${top.place.line}:${top.place.column}`) ?? null),
    isMapped: source !== null,
    marks: own.slice(0, marksKept).map(markOf),
  }
}
