import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { attach } from '../site/attach.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { headerBalance } from '../site/player.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'
import { follow } from '../site/travel.ts'
import { verifiedByCalls } from '../site/verified-player.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

const step3 = (page: Page) => page.getByRole('region', { name: /Paso 3 de 3/ })
const mine = (page: Page) => page.getByRole('region', { name: 'Mis depósitos' }).getByRole('listitem')
const pdf = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1')

/** What no receipt is, and what the page or the server says to it. */
const files = [
  { name: 'recibo.exe', buffer: Buffer.from('MZ'), by: 'page', said: 'Ese tipo de archivo no se acepta.' },
  {
    name: 'recibo.png',
    buffer: Buffer.alloc(11_000_000),
    by: 'page',
    said: 'El archivo pesa 11 MB y el máximo es 10 MB.',
  },
  {
    ...{ name: 'dibujo.png', by: 'server', said: 'Ese tipo de archivo no se admite.' },
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>'),
  },
  {
    ...{ name: 'recibo.pdf', by: 'server', said: 'El PDF está protegido o contiene elementos activos.' },
    buffer: pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  },
] as const

test('a rate that has changed is told before anything is asked for, a file that is no receipt is refused in words, and the report stays and is booked once', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/, /422 \(Unprocessable/)
  const token = await enter(page, await fundedPlayer(site))

  await test.step('the rate that the page has seen is another one by now', async () => {
    const offered = (await ask(site, token, 'getDepositMethods', { iso: 'USD' })).response.return as {
      readonly methods: ReadonlyArray<{ readonly id: string; readonly rate: object | null }>
    }
    const methods = offered.methods.map((one) =>
      one.id === 'pago-movil' ? { ...one, rate: { ...one.rate, value: '240.00' } } : one,
    )
    await attach(page, site, { call: 'getDepositMethods', response: { return: { ...offered, methods } } })
    await page.goto('/profile/deposit')
    await page.getByRole('radio', { name: /Pago móvil/ }).check()
    await page.getByLabel('Monto (USD)').fill('20')
    await expect(page.getByText(/Usted paga Bs\.\s4\.800,00\sVES → recibe \$\s20,00\sUSD/)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
    await expect(
      page.getByRole('main').getByText('La tasa cambió: ahora son 241,50 VES por 1 USD. Revise el monto'),
    ).toBeVisible()
    await expect(page.getByLabel('Monto (USD)')).toHaveValue('20')
    await expect(page.getByText(/Usted paga Bs\.\s4\.830,00\sVES/)).toBeVisible()
    // The hundred dollars that the account began with.
    await expect(mine(page)).toHaveCount(1)
    await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
    await expect(step3(page).getByRole('status')).toContainText('Esperando su pago')
  })

  const form = step3(page).getByRole('form', { name: 'Ya hice el pago' })
  const receipt = form.getByLabel('Comprobante')
  const send = form.getByRole('button', { name: 'Ya hice el pago' })
  const number = String(randomInt(10 ** 9, 10 ** 10))

  await test.step('what is lacking brings the focus to the first field', async () => {
    await send.click()
    await expect(form.getByLabel('Banco desde el que paga')).toBeFocused()
    await expect(form.getByText('Revise los campos marcados.')).toBeVisible()
    const today = await form.getByLabel('Fecha del pago').getAttribute('max')
    await form.getByLabel('Banco desde el que paga').selectOption('0901')
    await form.getByLabel('Teléfono que paga').fill('+58 412 123 4567')
    await form.getByLabel('Número de referencia').fill(number)
    await form.getByLabel('Fecha del pago').fill(today ?? '')
  })

  await test.step('files that are no receipt', async () => {
    for (const { name, buffer, by, said } of files) {
      await receipt.setInputFiles({ name, mimeType: 'image/png', buffer })
      if (by === 'server') await send.click()
      await expect(receipt, name).toHaveAccessibleDescription(new RegExp(said))
      await expect(form.getByLabel('Número de referencia'), name).toHaveValue(number)
    }
    await expect(receipt).toBeFocused()
    await expect(step3(page).getByRole('status')).toContainText('Esperando su pago')
    await expect(headerBalance(page)).toHaveAccessibleName(/100,00/)
  })

  await test.step('a picture is taken, with the same report', async () => {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
    await receipt.setInputFiles({ name: 'banco.png', mimeType: 'image/png', buffer })
    await send.click()
    await expect(step3(page).getByRole('status')).toContainText('En revisión')
    await expect(mine(page)).toHaveCount(2)
  })
})

test('an amount that could be two is said as the one that counts, in a deposit, a withdrawal and a limit; what the page was told to receive and is no longer so is told anew', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/)
  const { token, password } = await verifiedByCalls(page, site)

  await test.step('a deposit', async () => {
    await page.goto('/profile/deposit')
    const amount = page.getByLabel('Monto (USD)')
    await amount.fill('1.234')
    await expect(amount).toHaveAccessibleDescription(/Se depositará \$\s1\.234,00/)
    await page.getByRole('radio', { name: /Pago móvil/ }).check()
    await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAccessibleDescription(/El máximo es \$\s1\.000,00\./)
    await expect(mine(page)).toHaveCount(1)
  })

  await test.step('a limit', async () => {
    await follow(page, '/responsible-gambling?tab=limites')
    const limits = page.getByRole('region', { name: 'Límite de depósito', exact: true })
    await limits.getByRole('button', { name: 'Fijar límite: Límite de depósito' }).click()
    const dialog = page.getByRole('dialog', { name: 'Límite de depósito' })
    const value = dialog.getByLabel('Nuevo límite (USD)')
    await value.fill('1.234,5.')
    await dialog.getByRole('button', { name: 'Guardar límite' }).click()
    await expect(value).toBeFocused()
    await expect(value).toHaveAttribute('aria-invalid', 'true')
    await value.fill('1.234')
    await expect(value).toHaveAccessibleDescription(/\$\s1\.234,00/)
    await dialog.getByRole('button', { name: 'Guardar límite' }).click()
    await expect(dialog).toBeHidden()
    await expect(limits.locator('meter[aria-valuetext*="1.234,00."]')).toHaveCount(1)
  })

  await test.step('a withdrawal', async () => {
    await follow(page, '/profile/withdrawal')
    const form = page.getByRole('form', { name: 'Nuevo retiro' })
    const amount = form.getByLabel('Monto')
    await amount.fill('1.234')
    await expect(amount).toHaveAccessibleDescription(/Se retirará \$\s1\.234,00/)
    await form.getByRole('button', { name: 'Solicitar retiro' }).click()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAccessibleDescription(/No tiene saldo suficiente\. Disponible: \$\s100,00\./)

    const { response } = await ask(site, token, 'getPayoutAccounts', {})
    const [account] = (response.return as { items: { id: string }[] }).items
    const wish = { account_id: account?.id, amount: { amount: '20.00', iso: 'USD' } }
    const quote = (await ask(site, token, 'quoteWithdrawal', wish)).response.return as object
    const before = { ...quote, receive: { amount: '21.00', iso: 'USD' } }
    await attach(page, site, { call: 'quoteWithdrawal', response: { return: before } })
    await amount.fill('20')
    await form.getByRole('button', { name: 'Solicitar retiro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revise su retiro' })
    await expect(dialog).toContainText(/Usted recibe\s*\$\s21,00/)
    await dialog.getByLabel('Su contraseña', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Confirmar retiro' }).click()
    await expect(dialog.getByRole('alert')).toContainText(/Lo que recibe cambió: ahora son \$\s20,00\./)
    await expect(dialog).toContainText(/Usted recibe\s*\$\s20,00/)
    await expect(headerBalance(page)).toHaveAccessibleName(/100,00/)
    await dialog.getByRole('button', { name: 'Confirmar retiro' }).click()
    await expect(page.getByText(/Solicitud .* registrada\./)).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/80,00/)
  })
})
