import { expect, type Page } from 'playwright/test'
import { cardWith } from './at-desk.ts'

type Given = {
  /** What its form is called, when that is not what the button says. */
  readonly form?: string
  /** Fields of the act, by their labels. */
  readonly choose?: Readonly<Record<string, string>>
  readonly write?: Readonly<Record<string, string>>
  /** Kept with the act; many acts have a usual reason. */
  readonly why?: string
}

/** An operator does one act on the one card that shows this text, such as a reference or an email. */
export async function decide(
  desk: Page,
  text: string,
  act: string,
  { form = act, choose = {}, write = {}, why }: Given = {},
): Promise<void> {
  await desk.bringToFront()
  const card = cardWith(desk, text)
  await card.getByRole('button', { name: act, exact: true }).click()
  const fields = card.getByRole('form', { name: form })
  for (const [label, value] of Object.entries(choose)) await fields.getByLabel(label).selectOption(value)
  for (const [label, value] of Object.entries(write)) await fields.getByLabel(label).fill(value)
  if (why !== undefined) await fields.getByLabel('Why', { exact: true }).fill(why)
  await fields.getByRole('button', { name: form, exact: true }).click()
  await expect(fields).toHaveCount(0)
}
