import { randomBytes } from 'node:crypto'
import { expect, type Page } from 'playwright/test'

export type NewPlayer = { readonly email: string; readonly password: string; readonly name: string }

export const newPlayer = (): NewPlayer => {
  const tag = randomBytes(6).toString('hex')
  return {
    email: `ana.${tag}@ejemplo.test`,
    password: `Trébol ${randomBytes(9).toString('base64url')}`,
    name: 'Ana Márquez',
  }
}

/** Registers through the form, as a person does. */
export async function register(
  page: Page,
  player: NewPlayer,
  born = () => fillBirthDate(page, '14', '3', '1990'),
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Registrarse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' })
  await dialog.getByLabel('Correo electrónico').fill(player.email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(player.password)
  await dialog.getByLabel('Repita la contraseña', { exact: true }).fill(player.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Nombre y apellido').fill(player.name)
  await born()
  await dialog.getByLabel('País').selectOption('VE')
  await dialog.getByLabel('Tipo de documento').selectOption({ index: 1 })
  await dialog.getByLabel('Número de documento').fill('V-12345678')
  await dialog.getByLabel('Teléfono móvil').fill('+58 412 123 4567')
  await dialog.getByLabel(/Confirmo que tengo al menos/).check()
  await dialog.getByLabel(/Acepto los términos/).check()
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
}

export async function fillBirthDate(page: Page, day: string, month: string, year: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' })
  await dialog.getByLabel('Día', { exact: true }).fill(day)
  await dialog.getByLabel('Mes', { exact: true }).fill(month)
  await dialog.getByLabel('Año', { exact: true }).fill(year)
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog).toBeHidden()
}

/** The balance that the header shows, as its text. */
export const headerBalance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Saldo: / })
