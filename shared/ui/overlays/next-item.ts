/**
 * Place in a list to which a key moves: arrows go round, Home and End to the ends, a letter to the next name that begins
 * with it. `null` when the key moves nothing. `at` is -1 when nothing has the focus.
 */
export function nextItem(key: string, at: number, names: readonly string[]): number | null {
  const count = names.length
  if (count === 0) return null
  if (key === 'ArrowDown' || key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (Math.max(at, 0) + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const places = names.map((_, place) => (at + 1 + place + count) % count)
  return places.find((place) => beginsWith(names[place] ?? '', key)) ?? null
}

const beginsWith = (name: string, letter: string): boolean =>
  name.slice(0, 1).localeCompare(letter, undefined, { sensitivity: 'base' }) === 0
