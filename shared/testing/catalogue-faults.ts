type Leaf = { readonly path: string; readonly kind: string; readonly said: string }

/** Every text with its path; a function is called with numbers in place of its values. */
function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [{ path, kind: 'text', said: value }]
  if (typeof value === 'function')
    return [{ path, kind: `function of ${value.length}`, said: String(value(...[2, 3, 4].slice(0, value.length))) }]
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text.`)
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
}

type Options = {
  /** Names, loan words and cognates that are the same as in Spanish. */
  readonly alike?: readonly string[]
  /** Branches that are no catalogue, such as a table from one language to the other. */
  readonly leaveOut?: readonly string[]
}

/**
 * What is wrong with a catalogue, one line each: a name that Spanish has and it lacks, or the other way round; a text in
 * place of a function; an empty text; a text that is still Spanish. For the test of every unit.
 * Source: docs/decisions/0015-own-typed-catalogues.md.
 */
export function catalogueFaults(
  spanish: unknown,
  other: unknown,
  { alike = [], leaveOut = [] }: Options = {},
): string[] {
  const counts = ({ path }: Leaf) => !leaveOut.some((branch) => path.startsWith(`${branch}.`))
  const source = new Map(
    leaves(spanish)
      .filter(counts)
      .map((leaf) => [leaf.path, leaf]),
  )
  const texts = new Map(
    leaves(other)
      .filter(counts)
      .map((leaf) => [leaf.path, leaf]),
  )
  const missing = [...source.keys()].filter((path) => !texts.has(path)).map((path) => `${path} is missing`)
  const found = [...texts.values()].flatMap(({ path, kind, said }) => {
    const model = source.get(path)
    if (!model) return [`${path} is not in Spanish`]
    if (model.kind !== kind) return [`${path} is a ${kind}, in Spanish a ${model.kind}`]
    if (said.trim() === '') return [`${path} is empty`]
    return /\p{L}/u.test(said) && said === model.said && !alike.includes(said)
      ? [`${path} is still Spanish: ${said}`]
      : []
  })
  return [...missing, ...found]
}
