import type { Locator } from 'playwright/test'
import { expect, test } from './test.ts'

test.use({ ownDocument: true })
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))
test.afterEach(({ page }) => page.emulateMedia({ forcedColors: null }))

const style = (of: Locator, property: string) =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('in a person’s own colours buttons keep an edge and the focus a ring', async ({ page, open }) => {
  await open('button')
  for (const name of ['Depositar', 'Cancelar', 'Ahora no']) {
    const button = page.getByRole('button', { name }).first()
    expect(await style(button, 'border-top-style')).toBe('solid')
    expect(await style(button, 'border-top-color')).not.toBe(await style(page.locator('body'), 'background-color'))
    await button.focus()
    expect(await style(button, 'outline-style')).toBe('solid')
    expect(await style(button, 'outline-width')).toBe('3px')
  }
})

test('in a person’s own colours the chosen tab, filter and switch differ from the others', async ({ page, open }) => {
  await open('tabs')
  const [chosen, other] = [page.getByRole('tab', { name: 'Mis límites' }), page.getByRole('tab', { name: 'Pausas' })]
  expect(await style(chosen, 'background-color')).not.toBe(await style(other, 'background-color'))
  await open('chip')
  const filter = (name: string) => page.getByRole('button', { name, exact: true })
  expect(await style(filter('Todos'), 'background-color')).not.toBe(await style(filter('Retiros'), 'background-color'))
  await open('switch')
  const [off, on] = [page.getByRole('switch').nth(0), page.getByRole('switch').nth(1)]
  expect(await style(on, 'background-color')).not.toBe(await style(off, 'background-color'))
})
