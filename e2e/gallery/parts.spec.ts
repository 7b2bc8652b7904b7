import { expect, test } from './test.ts'

test('a busy button keeps the focus, takes no press and says that it is busy', async ({ page, open }) => {
  await open('button')
  const busy = page.getByRole('button', { name: 'Enviando…' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(busy).toBeDisabled()
  await busy.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Pulsaciones: 0')
  await page.getByRole('button', { name: 'Depositar' }).first().click()
  await expect(page.getByRole('status')).toHaveText('Pulsaciones: 1')
})

test('a link that opens beside the page says so and hands nothing over', async ({ page, open }) => {
  await open('link-button')
  const link = page.getByRole('link', { name: 'Sello de la licencia (se abre en otra pestaña)' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a filter says whether it is on, and what was chosen can be taken away by name', async ({ page, open }) => {
  await open('chip')
  const filters = page.getByRole('list', { name: 'Filtrar movimientos' })
  await filters.getByRole('button', { name: 'Retiros' }).click()
  await expect(filters.getByRole('button', { name: 'Retiros' })).toHaveAttribute('aria-pressed', 'true')
  await expect(filters.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'false')
  const tags = page.getByRole('list', { name: 'Filtros elegidos' })
  await tags.getByRole('button', { name: 'Quitar Con bote' }).click()
  await expect(tags.getByRole('listitem')).toHaveCount(2)
})

test('the copy button copies the plain value, and says and announces "Copiado"', async ({ page, open }) => {
  await open('copy-button')
  await page.getByRole('button', { name: 'Copiar número de cuenta' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Copiado número de cuenta' })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01025555010000123456')
  await expect(page.locator('[aria-live]').getByText('Copiado: número de cuenta')).toHaveCount(1)
})

test('a long list says how much of it is shown, until all of it is', async ({ page, open }) => {
  await open('load-more')
  const list = page.getByRole('region', { name: 'En reposo' })
  const more = list.getByRole('button', { name: 'Cargar más' })
  await expect(list.getByText('Mostrando 60 de 1.234')).toBeVisible()
  await more.click()
  await expect(list.getByText('Mostrando 660 de 1.234')).toBeVisible()
  await more.click()
  await expect(list.getByText('Mostrando 1.234 de 1.234')).toBeVisible()
  await expect(more).toBeHidden()
})

test('a banner says its tone in words and can be put away', async ({ page, open }) => {
  await open('banner')
  for (const tone of ['Información', 'Atención', 'Error', 'Listo']) {
    await expect(page.getByText(`${tone}:`).first()).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(page.getByText('Hay una versión nueva')).toBeHidden()
})

test('an error toast interrupts, the others wait, and each can be closed', async ({ page, open }) => {
  await open('toast')
  await expect(page.getByRole('alert')).toContainText('Error de conexión')
  const success = page.getByRole('status').filter({ hasText: 'Su depósito fue recibido.' })
  await success.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(success).toBeHidden()
})

test('a section on its way says so and hides its placeholders from those who listen', async ({ page, open }) => {
  await open('skeleton')
  await expect(page.locator('[aria-busy="true"]').getByText('Cargando…')).toHaveCount(1)
})

test('a section that failed is an alert with the standard words, a code and a way to try again', async ({
  page,
  open,
}) => {
  await open('panel')
  const failed = page.getByRole('alert')
  await expect(failed.getByRole('heading', { name: 'No pudimos cargar esta sección' })).toBeVisible()
  await expect(failed.getByText('Código: E-504')).toBeVisible()
  await expect(failed.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('a table stays a table for those who listen, also as cards on a phone', async ({ page, open }) => {
  await open('data-table')
  const table = page.getByRole('table', { name: 'Movimientos' })
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(table.getByRole('columnheader')).toHaveText(['Fecha', 'Tipo', 'Monto', 'Saldo'])
    await expect(table.getByRole('rowheader')).toHaveCount(3)
    await expect(table.getByRole('row', { name: /Premio/ }).getByRole('cell')).toHaveCount(3)
  }
})

test('the steps of a timeline have their state in words, and the present one is marked', async ({ page, open }) => {
  await open('timeline')
  const steps = page.getByRole('list', { name: 'Estado del retiro' }).getByRole('listitem')
  await expect(steps).toContainText(['(Completado)', '(En curso)', '(Pendiente)', '(No completado)'])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
})

test('a limit says what is used and what is left, also to those who listen', async ({ page, open }) => {
  await open('limit-bar')
  await expect(page.getByRole('meter', { name: 'Depósito, 24 horas' })).toHaveAttribute(
    'aria-valuetext',
    'Usado: $\u00a020,00 de $\u00a050,00. Disponible: $\u00a030,00',
  )
  await expect(page.getByText('Disponible: $ 0,00')).toBeVisible()
})

test('a progress bar has a name and words', async ({ page, open }) => {
  await open('progress-bar')
  const bar = page.getByRole('progressbar', { name: 'Registro' })
  await expect(bar).toHaveAttribute('aria-valuetext', 'Paso 1 de 2')
})

test('an unknown amount is a dash that is named, never zero', async ({ page, open }) => {
  await open('amount')
  await expect(page.getByText('Saldo: —no disponible')).toBeVisible()
})

test.describe('what leaves traces in its document', () => {
  test.use({ ownDocument: true })

  test('the copy button says what to do when the browser refuses', async ({ page, open }) => {
    await open('copy-button')
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: 'Copiar número de cuenta' }).click()
    await expect(page.getByRole('main').getByText('No se pudo copiar. Seleccione el texto y cópielo.')).toBeVisible()
  })

  test('the same announcement is said again when it is made again', async ({ page, open }) => {
    await open('live-region')
    const lines = page.locator('[aria-live] p')
    const say = page.getByRole('button', { name: 'Anunciar el saldo' })
    await say.click()
    await expect(lines).toHaveText(['', 'Su saldo es $ 50,00.'])
    await say.click()
    await expect(lines).toHaveText(['Su saldo es $ 50,00.', ''])
  })

  test('the parts speak the language of the page as soon as it turns', async ({ page, open }) => {
    await open('panel')
    await page.getByLabel('Idioma').selectOption('pt-BR')
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await page.getByLabel('Idioma').selectOption('en')
    await expect(page.getByRole('heading', { name: 'We could not load this section' })).toBeVisible()
    await page.getByLabel('Idioma').selectOption('es-MX')
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })
})
