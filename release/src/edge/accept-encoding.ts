export type Encoding = 'br' | 'gzip' | 'identity'

const preferred = ['br', 'gzip', 'identity'] as const

/** Browsers send a handful of different headers; the first hundred are read once. */
const read = new Map<string, ReadonlyMap<string, number>>()
const readAtMost = 100

function readWeights(header: string): ReadonlyMap<string, number> {
  const known = read.get(header)
  if (known) return known
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((text) => text.startsWith('q='))?.slice(2)
    const weight = q === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  if (read.size < readAtMost) read.set(header, weights)
  return weights
}

/**
 * The encoding to send, of those that exist: the client's highest weight, brotli before gzip before none where equal.
 * Nothing acceptable still gets the plain bytes, as RFC 9110 (12.5.3) allows.
 */
export function chooseEncoding(header: string | undefined, existing: readonly Encoding[]): Encoding {
  if (header === undefined || header === '') return 'identity'
  const weights = readWeights(header)
  const any = weights.get('*')
  const weigh = (encoding: Encoding) => {
    const named = weights.get(encoding)
    if (named !== undefined) return named
    // Plain bytes are always acceptable unless refused by name or by "*;q=0", but never preferred to a named coding.
    return encoding === 'identity' ? (any ?? 0.0001) : (any ?? 0)
  }
  let best: Encoding = 'identity'
  let weight = 0
  for (const encoding of preferred) {
    if (existing.includes(encoding) && weigh(encoding) > weight) {
      best = encoding
      weight = weigh(encoding)
    }
  }
  return best
}
