import { expect, test } from './test.ts'

test('a field is read with its help, its error and the mark that it can be left empty', async ({ page, open }) => {
  await open('field')
  const invitation = page.getByRole('textbox', { name: 'Código de invitación (opcional)' })
  await expect(invitation).toHaveAccessibleDescription('Está en el enlace que recibió.')
  const wrong = page.getByRole('textbox', { name: 'Correo del titular' })
  await expect(wrong).toHaveAccessibleDescription('El correo no es válido. Ejemplo: nombre@dominio.com')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Documento' })).toBeDisabled()
})

test('a password is hidden, can be shown with the keyboard, and keeps what was typed', async ({ page, open }) => {
  await open('password-field')
  const field = page.getByLabel('Contraseña', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await field.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar Contraseña', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('trébol de cuatro hojas')
  await page.getByRole('button', { name: 'Ocultar Contraseña', exact: true }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('a pasted one-time code loses its spaces, and only digits can be typed', async ({ page, open }) => {
  await open('code-field')
  const code = page.getByRole('textbox', { name: 'Código', exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.evaluate(() => navigator.clipboard.writeText('Su código: 123 456'))
  await code.focus()
  await page.keyboard.press('Control+V')
  await expect(code).toHaveValue('123456')
  await code.fill('')
  await code.pressSequentially('12a-345678')
  await expect(code).toHaveValue('123456')
})

test('an amount that can be read in two ways says which of them counts', async ({ page, open }) => {
  await open('money-field')
  const amount = page.getByRole('textbox', { name: 'Monto (USD)' })
  await expect(amount).toHaveAccessibleDescription('Entre $ 5,00 y $ 2.000,00.')
  await amount.fill('1.234')
  await expect(amount).toHaveAccessibleDescription('Se entiende como $ 1.234,00 USD.')
  await amount.blur()
  await expect(page.locator('[aria-live]').getByText('Se entiende como $ 1.234,00 USD.')).toHaveCount(1)
  await amount.fill('1.234,50')
  await expect(amount).toHaveAccessibleDescription('Entre $ 5,00 y $ 2.000,00.')
  await expect(page.getByRole('textbox', { name: 'Monto que deposita (USD)' })).toHaveAccessibleDescription(
    'Se depositará $ 1.234,00 USD.',
  )
})

test('a date is three fields under one name, filled in by the keyboard alone', async ({ page, open }) => {
  await open('date-field')
  const date = page.getByRole('group', { name: 'Fecha de nacimiento' })
  await date.getByRole('textbox', { name: 'Día' }).focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('03')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1990')
  await expect(date.getByRole('textbox', { name: 'Día' })).toHaveValue('5')
  await expect(date.getByRole('textbox', { name: 'Mes' })).toHaveValue('03')
  await expect(date.getByRole('textbox', { name: 'Año' })).toHaveValue('1990')
  await expect(date.getByRole('textbox', { name: 'Día' })).toHaveAttribute('autocomplete', 'bday-day')
  const wrong = page.getByRole('group', { name: 'Fecha del pago' })
  await expect(wrong).toHaveAccessibleDescription('Escriba una fecha válida (día, mes y año).')
  await expect(wrong.getByRole('textbox', { name: 'Mes' })).toHaveAttribute('aria-invalid', 'true')
})

test('a telephone number has its country in the same group', async ({ page, open }) => {
  await open('phone-field')
  const phone = page.getByRole('group', { name: 'Teléfono móvil' })
  await expect(phone).toHaveAccessibleDescription('Ejemplo: 0412 123 4567')
  await phone.getByRole('combobox', { name: 'Código de país' }).selectOption('+57 Colombia')
  await phone.getByRole('textbox', { name: 'Número' }).fill('300 123 4567')
  await expect(phone.getByRole('combobox')).toHaveValue('CO')
})

test('radio cards are one stop for the keyboard; arrows move the choice past what cannot be chosen', async ({
  page,
  open,
}) => {
  await open('radio-cards')
  const cards = page.getByRole('radiogroup', { name: 'Método de pago' })
  const mobile = cards.getByRole('radio', { name: /^Pago móvil/ })
  const transfer = cards.getByRole('radio', { name: /^Transferencia/ })
  await mobile.focus()
  await page.keyboard.press('ArrowDown')
  await expect(transfer).toBeChecked()
  await expect(transfer).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(mobile).toBeChecked()
  await expect(cards.getByRole('radio', { name: /USDT/ })).toBeDisabled()
  await cards.getByText('hasta 24 horas').click()
  await expect(transfer).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: 'Cuenta' })).toHaveAttribute('aria-invalid', 'true')
})

test('a checkbox is pressed by its sentence and read with its error', async ({ page, open }) => {
  await open('checkbox')
  await page.getByText('Quiero recibir promociones').click()
  await expect(page.getByRole('checkbox', { name: 'Quiero recibir promociones (opcional).' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Soy mayor de 18 años.' })).toHaveAccessibleDescription(
    'Debe confirmar que es mayor de edad.',
  )
})

test('a switch says whether it is on and turns with the space bar', async ({ page, open }) => {
  await open('switch')
  const hide = page.getByRole('switch', { name: 'Ocultar saldo' })
  await expect(hide).not.toBeChecked()
  await hide.focus()
  await page.keyboard.press('Space')
  await expect(hide).toBeChecked()
  await page.getByText('Ocultar saldo').click()
  await expect(hide).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Avisos por SMS' })).toBeDisabled()
})

test('a file is taken, said with its size, and removed again with the focus on the field', async ({ page, open }) => {
  await open('file-field')
  const field = page.getByLabel('Comprobante', { exact: true })
  await field.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: Buffer.alloc(1_234_567) })
  await expect(page.getByText('recibo.png', { exact: true })).toBeVisible()
  await expect(page.getByText('1,2 MB', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar recibo.png' }).click()
  await expect(page.getByText('recibo.png', { exact: true })).toBeHidden()
  await expect(field).toBeFocused()
})

test('a file of the wrong kind or size is refused in words', async ({ page, open }) => {
  await open('file-field')
  const field = page.getByLabel('Comprobante', { exact: true })
  await field.setInputFiles({ name: 'recibo.exe', mimeType: 'image/png', buffer: Buffer.alloc(10) })
  await expect(field).toHaveAccessibleDescription('Ese tipo de archivo no se acepta. Use JPG, PNG o PDF.')
  await field.setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_600_000) })
  await expect(field).toHaveAccessibleDescription('El archivo pesa 5,6 MB y el máximo es 5 MB. Elija uno más pequeño.')
})
