import * as v from 'valibot'

type Surroundings = {
  /** Of this tab; `null` where it is blocked. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null
  readonly now: () => number
  /** Whether the site answers, so that a reload cannot end on the browser's own error page. */
  readonly reachable: (address: string) => Promise<boolean>
  readonly open: (address: string) => void
}

/** Specification sections 8 and 9. */
export const reloadInterval = 10_000

const key = 'trebol:part-reload'

/** By path: when it was opened anew, and whether nothing has failed since. */
const marksSchema = v.record(v.string(), v.object({ at: v.number(), fresh: v.boolean() }))

/**
 * A part of a page that could not be loaded may belong to files that a new release has replaced: opening the page anew
 * heals that. At most once in 10 s for the same path; and the first failure after such a reload never causes another,
 * however long it took, so that no sequence of failures reloads for ever. Without storage nothing would be remembered,
 * so nothing is reloaded. Source: specification section 8; docs/decisions/0017-one-reload-then-a-panel.md.
 */
export function createReloadGuard({ storage, now, reachable, open }: Surroundings) {
  const read = (): v.InferOutput<typeof marksSchema> => {
    try {
      const kept = v.safeParse(marksSchema, JSON.parse(storage?.getItem(key) ?? '{}'))
      return kept.success ? kept.output : {}
    } catch {
      return {}
    }
  }
  const keep = (path: string, fresh: boolean, at: number): boolean => {
    try {
      storage?.setItem(key, JSON.stringify({ ...read(), [path]: { at, fresh } }))
      return storage !== null
    } catch {
      return false
    }
  }

  /** Whether the page is being opened anew; then what follows here no longer matters. */
  return async function reloadOnce({ pathname: path, search }: { pathname: string; search: string }): Promise<boolean> {
    const marks = read()
    const mark = Object.hasOwn(marks, path) ? marks[path] : undefined
    if (mark?.fresh) {
      keep(path, false, mark.at)
      return false
    }
    if (mark && now() - mark.at < reloadInterval) return false
    const address = path + search
    if (!(await reachable(address))) return false
    if (!keep(path, true, now())) return false
    open(address)
    return true
  }
}

export type ReloadGuard = ReturnType<typeof createReloadGuard>
