type Navigate = (path: string) => void

/** Leads where the server says. Before the page is open the last place is kept, and gone to when it is. */
export function createNavigator(): { readonly navigate: Navigate; readonly opened: (go: Navigate) => void } {
  let page: Navigate | null = null
  let wanted: string | null = null
  return {
    navigate: (path) => {
      if (page) page(path)
      else wanted = path
    },
    opened: (go) => {
      page = go
      if (wanted !== null) go(wanted)
      wanted = null
    },
  }
}
