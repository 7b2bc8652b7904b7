import { randomBytes, randomInt } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { ownDocument } from './own-document.ts'

export type NewPlayer = { readonly email: string; readonly password: string; readonly name: string }

export const newPlayer = (): NewPlayer => {
  const tag = randomBytes(6).toString('hex')
  return {
    email: `ana.${tag}@ejemplo.test`,
    password: `Trébol ${randomBytes(9).toString('base64url')}`,
    name: 'Ana Márquez',
  }
}

/** Where a player lives, and with which document. */
const homes = {
  VE: { number: ownDocument, phone: '+58 412 123 4567' },
  CO: { number: () => `10${randomInt(10_000_000, 100_000_000)}`, phone: '+57 300 123 4567' },
} as const

/** Registers through the form, as a person does, and sets no limits. */
export async function register(...given: Parameters<typeof fillRegistration>): Promise<void> {
  await fillRegistration(...given)
  const [page] = given
  const welcome = page.getByRole('dialog', { name: '¿Desea fijar un límite de depósito?' })
  await welcome.getByRole('button', { name: 'Ahora no' }).click()
  await expect(welcome).toBeHidden()
}

/** Fills the form of a new account and sends it. */
export async function fillRegistration(
  page: Page,
  player: NewPlayer,
  born = () => fillBirthDate(page, '14', '3', '1990'),
  country: keyof typeof homes = 'VE',
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Registrarse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' })
  await dialog.getByLabel('Correo electrónico').fill(player.email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(player.password)
  await dialog.getByLabel('Repita la contraseña', { exact: true }).fill(player.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Nombre y apellido').fill(player.name)
  await born()
  await dialog.getByLabel('País').selectOption(country)
  await dialog.getByLabel('Tipo de documento').selectOption({ index: 1 })
  await dialog.getByLabel('Número de documento').fill(homes[country].number())
  await dialog.getByLabel('Teléfono móvil').fill(homes[country].phone)
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

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Cerrar sesión' }).click()
}
