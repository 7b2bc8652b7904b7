const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A whole number as a source map writes it. */
function vlq(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1
  let text = ''
  do {
    const digit = rest & 31
    rest >>>= 5
    text += digits[rest > 0 ? digit | 32 : digit]
  } while (rest > 0)
  return text
}

/** One place of the built file, which is of one line, and where it comes from; columns and lines from 1 on. */
type Piece = { readonly column: number; readonly path: string; readonly line: number }

/** A source map of a file of one line; `sources`: the text of each source by its path. */
export function fakeMap(sources: Readonly<Record<string, string>>, pieces: readonly Piece[]): string {
  const paths = Object.keys(sources)
  const before = { column: 0, source: 0, line: 0 }
  const mappings = pieces.map(({ column, path, line }) => {
    const now = { column: column - 1, source: paths.indexOf(path), line: line - 1 }
    const numbers = [now.column - before.column, now.source - before.source, now.line - before.line, 0]
    Object.assign(before, now)
    return numbers.map(vlq).join('')
  })
  return JSON.stringify({
    ...{ version: 3, names: [], sources: paths, sourcesContent: Object.values(sources) },
    mappings: mappings.join(','),
  })
}
