const widths: Readonly<Record<string, number>> = {
  I: 0.3,
  J: 0.57,
  '1': 0.58,
  ' ': 0.29,
  '.': 0.3,
  ',': 0.3,
  "'": 0.26,
  '¡': 0.35,
  '!': 0.35,
  '¿': 0.62,
  '-': 0.36,
  M: 0.86,
  W: 0.97,
  N: 0.74,
  O: 0.79,
  Q: 0.79,
  G: 0.79,
  C: 0.74,
  D: 0.74,
  H: 0.74,
  U: 0.74,
  R: 0.74,
  A: 0.74,
}
/** Width in ems of bold capitals in the widest of the usual sans-serif faces. */
const widthOf = (text: string): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + (widths[letter] ?? 0.69), 0)

const room = 252

/** The name in capitals on one or two lines, each as large as it fits. */
export function letters(name: string): readonly { readonly text: string; readonly size: number }[] {
  const words = name.toUpperCase().split(' ')
  const splits = words.map((_, at) =>
    [words.slice(0, at), words.slice(at)].map((part) => part.join(' ')).filter((part) => part !== ''),
  )
  const fit = (text: string, most: number) => Math.min(most, Math.floor(room / widthOf(text)))
  const [best = [name]] = splits
    .map((lines) => lines.map((text) => ({ text, size: fit(text, lines.length === 1 ? 44 : 37) })))
    .toSorted((a, b) => weight(b) - weight(a))
  return best.map((line) => (typeof line === 'string' ? { text: line, size: fit(line, 40) } : line))
}

/** Two lines of much the same size read as one name; the smallest letter counts most. */
const weight = (lines: readonly { size: number }[]): number =>
  Math.min(...lines.map(({ size }) => size)) - (lines.length === 2 ? 5 : 0)

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
