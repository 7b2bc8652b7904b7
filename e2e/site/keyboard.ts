import { expect, type Locator, type Page } from 'playwright/test'

/** What is wrong with the focus for a person who sees the page but has no pointer; `null` when nothing is. */
async function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || element === document.documentElement) return 'is nowhere'
    const name = `${element.localName} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`
    // The page inside draws its own focus.
    if (element instanceof HTMLIFrameElement) return null

    const frame = element instanceof HTMLInputElement ? element.closest('label') : null
    // Headings and regions take the focus only so that they are read; they are no controls.
    const control = element.matches('a, button, input, select, textarea, summary, [tabindex="0"]')
    // A choice that is drawn as a card has its ring on the card's face.
    const ringed = [element, frame, element.parentElement, ...(frame?.children ?? [])].some((place) => {
      if (!place) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(place)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (control && !ringed) return `on ${name} has no ring`

    const { left, right, top, bottom } = (frame ?? element).getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    )
    const seen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && ((frame ?? element).contains(there) || there.contains(element))
    })
    return seen || !control ? null : `on ${name} is covered or outside of the window`
  })
}

/** The focus is on something of the page, is marked, and is not covered. */
export async function expectFocusSeen(page: Page, when: string): Promise<void> {
  await expect.poll(() => focusFault(page), `the focus ${when}`).toBeNull()
}

/** Presses a key; the focus must be seen wherever it then is. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expectFocusSeen(page, `after ${key}`)
}

/** Moves the focus on, one stop after the other, until it is on the target. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 60): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press(key)
    // What slides in or scrolls takes a moment.
    await expect.soft.poll(() => focusFault(page), `the focus after ${key}, on the way to ${target}`).toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${most} presses of ${key} did not lead to ${target}.`)
}

/** Moves to a field and types, as a person does. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** However often Tab is pressed, the focus stays in the dialog; as many stops as it has, and a few more. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator('a[href], button, input, select, summary').count()
  for (let press = 0; press < stops + 3; press += 1) {
    await page.keyboard.press('Tab')
    const inside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(inside, `the focus after ${press + 1} stops is in the dialog`).toBe(true)
  }
}
