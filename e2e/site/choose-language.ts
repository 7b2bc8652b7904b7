import { expect, type Page } from 'playwright/test'

/** Chooses a language as a player does: the last button of the page opens the dialog. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^(Idioma|Language): / })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: /^(Aplicar|Apply)$/ }).click()
  await expect(dialog).toHaveCount(0)
}
