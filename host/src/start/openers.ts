/** Weak: it goes with its page. */
let latest: WeakRef<Element> | undefined

/**
 * Remembers what opens dialogs, so that one that goes with its page comes back with it. From the first moment on: a page is
 * used before it has the code that puts dialogs back.
 */
export function followOpeners(page: Document): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      const opener = target instanceof Element && target.closest('[aria-haspopup=dialog]')
      if (opener) latest = new WeakRef(opener)
    },
    true,
  )
}

/** What opened the last dialog, while it is in memory. */
export const lastOpener = (): Element | undefined => latest?.deref()
