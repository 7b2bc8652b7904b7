import type { Page } from 'playwright/test'

/** What makes the page, or the dialog that lies over it, wider than the window. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > *')]
    const wide = places.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    if (wide.length === 0) return []
    const width = document.documentElement.clientWidth
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && element.checkVisibility(),
    )
    return [
      ...wide.map(({ localName, scrollWidth, clientWidth }) => `${localName}: ${scrollWidth} in ${clientWidth}`),
      ...outside
        .slice(0, 5)
        .map(({ localName, className, textContent }) => `${localName}.${className} «${textContent?.slice(0, 30)}»`),
    ]
  })
}

/**
 * Targets of less than 24 px, and primary actions of less than 44 px. A link within a sentence is exempt (WCAG 2.2,
 * 2.5.8), and a control that stands in a label is as large as the label.
 */
export async function boxFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = 'var(--accent)'
    document.body.append(probe)
    const accent = getComputedStyle(probe).backgroundColor
    probe.remove()

    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    const over = document.querySelector('dialog:modal') ?? document.body
    const targets = over.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary')
    return [...targets].flatMap((element) => {
      const target = element.closest('label') ?? element
      // Hidden until it has the focus, such as the skip link.
      if (
        !target.checkVisibility({ visibilityProperty: true }) ||
        (getComputedStyle(element).clipPath !== 'none' && target === element)
      )
        return []
      if (inSentence(element)) return []
      const { width, height } = target.getBoundingClientRect()
      const primary = element.matches('button, a') && getComputedStyle(element).backgroundColor === accent
      const least = primary ? 44 : 24
      if (Math.round(width) >= least && Math.round(height) >= least) return []
      const name = (element.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 30)
      return [`${element.localName} «${name}»: ${Math.round(width)} × ${Math.round(height)}, needs ${least}`]
    })
  })
}
