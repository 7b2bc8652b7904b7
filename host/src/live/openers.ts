const openers = 'button[aria-haspopup="dialog"]'
/** Weak: it goes with its page. */
let latest: WeakRef<Element> | null = null

/** Remembers what opens dialogs, so that one that goes with its page comes back with it. */
export function followOpeners(page: Document): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      const opener = target instanceof Element ? target.closest(openers) : null
      if (opener !== null) latest = new WeakRef(opener)
    },
    true,
  )
}

/** What opened the last dialog, while it is in memory. */
export const lastOpener = (): Element | undefined => latest?.deref()
