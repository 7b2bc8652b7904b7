import { expect, type Locator, type Page } from 'playwright/test'

/** Goes on with the tabulator until it is there; it is then in sight, and nothing lies over it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Looked for by role once: to read all names of the page at every step costs more than all else here.
  let element = await found(target)
  for (let steps = 0; ; steps += 1) {
    const way = await element.evaluate((it) => {
      if (!it.isConnected) return null
      const from = document.activeElement ?? document.body
      if (it === from) return 'here'
      return it.compareDocumentPosition(from) === Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab'
    })
    if (way === 'here') break
    if (steps === 150) throw new Error(`The tabulator never comes to ${target}.`)
    if (way === null) element = await found(target)
    else await page.keyboard.press(way)
  }
  const covered = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const upmost = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen = element.contains(upmost) || upmost?.closest('label')?.contains(element)
      return isSeen ? null : `${upmost?.tagName} ${upmost?.className}`
    })
  await expect.poll(covered, `what lies over ${target}`).toBeNull()
}

async function found(target: Locator) {
  const element = await target.elementHandle()
  if (element === null) throw new Error(`There is no ${target}.`)
  return element
}

/** Comes to it with the tabulator, and presses it. */
export async function pressIn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Puts this text in the place of what stands in a field. */
export async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
