const memory = new Map<string, string>()

/** What a tab keeps through a reload; in memory alone where the browser lets nothing be kept. */
export const tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => {
    try {
      return memory.get(key) ?? sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem: (key, value) => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },
  removeItem: (key) => {
    memory.delete(key)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // There was only what memory kept.
    }
  },
}
