import type { Page } from 'playwright/test'

const changed = new WeakSet<object>()

/**
 * Playwright fills fields of Firefox in a way that React does not hear of. There they are typed into, as a person does it;
 * pages of this worker, for as long as it lives.
 */
export function typeWhereFilled(page: Page): void {
  const locator = Object.getPrototypeOf(page.locator('body')) as ReturnType<Page['locator']>
  if (changed.has(locator)) return
  changed.add(locator)
  const { fill } = locator
  locator.fill = async function (this: typeof locator, value, options) {
    await fill.call(this, '', options)
    const type = await this.getAttribute('type')
    // Pickers of dates and the like take no keys.
    if (value === '') return
    if (['date', 'time', 'number', 'range', 'color'].includes(type ?? '')) return fill.call(this, value, options)
    await this.pressSequentially(value)
  }
}
