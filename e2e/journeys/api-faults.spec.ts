import type { Page, Route } from 'playwright/test'
import { type Door, gate, proof } from '../site/one-of-each.ts'
import { expect, test } from '../site/test.ts'

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })
const envelope = (name: string) => JSON.stringify({ result: true, response: { return: { name } } })
const json = (body: string) => (route: Route) => route.fulfill({ contentType: 'application/json', body })

const faults: ReadonlyArray<{ name: string; answer: (route: Route) => unknown; tag: Door }> = [
  {
    name: 'HTML with status 200',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    tag: gate,
  },
  { name: 'nothing', answer: json(''), tag: proof },
  { name: 'cut JSON', answer: json('{"result":tru'), tag: proof },
  { name: 'another shape', answer: json(envelope('x')), tag: proof },
  { name: 'three megabytes', answer: json(envelope('x'.repeat(3_000_000))), tag: gate },
]

for (const { name, answer, tag } of faults) {
  test(`when the list of games answers ${name}, the area says so and "Reintentar" recovers`, { tag }, async ({
    page,
  }) => {
    await page.route('**/api/getGames', answer)
    // What stands in a page that asks for nothing more is there without a call.
    await page.goto('/slots?orden=novedades')
    await expect(failure(page)).toBeVisible()
    await page.unroute('**/api/getGames')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  })
}

test('without the API the shell stands and says once that the connection failed [R-08-11]', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_|Failed to load resource/)
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.goto('/slots?orden=novedades')
  const notice = page.getByRole('alert').filter({ hasText: 'Error de conexión' })
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText('Algunas funcionalidades no estarán disponibles')
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Registrarse' })).toBeVisible()
})

test('maintenance leads every page to /maintenance, and back when it is over [R-04-05, R-04-06]', async ({ page }) => {
  const retry = page.getByRole('button', { name: 'Reintentar ahora' })
  // It is over with the second press, and not before: what the page still asks must not lead back in its place.
  const isOver = () => page.evaluate(() => '__over' in window)
  await page.route('**/api/timestamp', async (route) => {
    const response = { maintenance: !(await isOver()), return: { now: '2026-01-01T00:00:00Z', session: 'guest' } }
    return json(JSON.stringify({ result: true, response }))(route)
  })
  await page.goto('/terms-and-conditions')
  await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estamos en mantenimiento' })).toBeVisible()
  await expect(page).toHaveURL(/\/maintenance$/)
  await retry.click()
  await expect(page.getByRole('status').filter({ hasText: 'Seguimos en mantenimiento.' })).toBeVisible()
  await retry.evaluate((button) => {
    button.addEventListener('click', () => Object.assign(window, { __over: true }), { capture: true })
  })
  await retry.click()
  await expect(page).toHaveURL(/\/$/)
})
