import type { Locator, Page } from 'playwright/test'

/** Controls that look like the ground they stand on when the system gives the colours: no border, ground or underline. */
export async function unmarkedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.querySelector('dialog:modal') ?? document.body
    const canvas = getComputedStyle(document.body).backgroundColor
    // With the colours of the system a clear ground keeps its colour, with an alpha of zero.
    const clear = /, 0\)$/
    return [...over.querySelectorAll('input, select, textarea, button')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      // A button without a box is told by its picture or by its place in a list.
      if (element.matches('button:has(svg)')) return []
      if (element.matches('.sr-only, [type="radio"], [type="checkbox"]')) return []
      const boxed = [element, element.parentElement].some((place) => {
        if (!place) return false
        const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(place)
        const bordered = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
        return bordered || (!clear.test(backgroundColor) && backgroundColor !== canvas)
      })
      return boxed
        ? []
        : [`${element.localName} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}»`]
    })
  })
}

const look = (target: Locator) =>
  target.first().evaluate((element) => {
    const style = getComputedStyle(element)
    return [
      style.color,
      style.backgroundColor,
      style.borderTopColor,
      style.borderTopStyle,
      style.borderTopWidth,
      style.outlineStyle,
      style.textDecorationLine,
      style.fontWeight,
    ]
  })

/** How the selected one of a list and another one are drawn. */
export async function selectedLooks(selected: Locator, other: Locator) {
  return { selected: await look(selected), other: await look(other) }
}
