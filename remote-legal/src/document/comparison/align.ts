/** What stands on both sides, on the old one alone, or on the new one alone; in the order of reading. */
export type Step<T> =
  | { readonly kind: 'same'; readonly old: T; readonly new: T }
  | { readonly kind: 'removed'; readonly old: T }
  | { readonly kind: 'added'; readonly new: T }

/** The shortest way from one list to the other (longest common subsequence); removals come before additions. */
export function align<T>(old: readonly T[], fresh: readonly T[], same: (a: T, b: T) => boolean): readonly Step<T>[] {
  const width = fresh.length + 1
  const kept = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => kept[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const equal = same(old[i] as T, fresh[j] as T)
      kept[i * width + j] = equal ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const steps: Step<T>[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [a, b] = [old[i] as T, fresh[j] as T]
    if (i < old.length && j < fresh.length && same(a, b)) {
      steps.push({ kind: 'same', old: a, new: b })
      i += 1
      j += 1
    } else if (i < old.length && (j >= fresh.length || at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ kind: 'removed', old: a })
      i += 1
    } else {
      steps.push({ kind: 'added', new: b })
      j += 1
    }
  }
  return steps
}
