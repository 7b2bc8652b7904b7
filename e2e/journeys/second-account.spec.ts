import { openDesk, openPlayerAtDesk } from '../site/at-desk.ts'
import { decide } from '../site/decide-at-desk.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { acceptDocuments, sendDocuments } from '../site/identity-documents.ts'
import { ownDocument } from '../site/own-document.ts'
import { expect, test } from '../site/test.ts'
import { enter } from '../site/token.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test('a document that is verified is not verified in a second account, and its player reads what he can do', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(120_000)
  expectedOutput.push(/409/)
  const document = ownDocument()
  const first = await fundedPlayer(site, document)
  const second = await fundedPlayer(site, document)
  await sendDocuments(page, site, await enter(page, first))
  const desk = await openDesk(page, site)
  await acceptDocuments(desk, first.email)
  await page.bringToFront()
  await sendDocuments(page, site, await enter(page, second))

  await desk.bringToFront()
  await desk.reload()
  await desk.getByRole('link', { name: 'Documents' }).click()
  const card = (requirement: string) =>
    desk.getByRole('article', { name: new RegExp(`^${requirement}, `) }).filter({ hasText: second.email })
  await expect(card('selfie').getByRole('region', { name: 'Other accounts' })).toContainText(first.email)
  for (const requirement of ['identity', 'selfie']) {
    await card(requirement).getByRole('button', { name: 'Accept' }).click()
    await card(requirement).getByRole('form', { name: 'Accept' }).getByRole('button', { name: 'Accept' }).click()
    if (requirement === 'identity') await expect(card('identity')).toHaveCount(0)
  }
  await expect(card('selfie').getByText(/is verified in another open account already/)).toContainText(first.email)
  await card('selfie').getByRole('button', { name: 'Close' }).click()
  await decide(desk, second.email, 'Reject', {
    choose: { 'Reason (the player reads it)': 'OTHER_ACCOUNT' },
    why: 'Ya está verificado en la otra',
  })
  await openPlayerAtDesk(desk, second.email)
  await expect(desk.getByRole('region', { name: 'Other accounts' })).toContainText(`${first.email}`)

  await page.bringToFront()
  await page.goto('/kyc')
  await expect(page.getByText(/^Motivo: Ya hay otra cuenta verificada con este documento/)).toBeVisible()
  await page.goto('/profile/withdrawal')
  await expect(page.getByText('Su identidad está verificada.')).toBeVisible()
})
