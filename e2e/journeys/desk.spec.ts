import { randomUUID } from 'node:crypto'
import { askWallet } from '../site/ask-wallet.ts'
import { openDesk, openPlayerAtDesk } from '../site/at-desk.ts'
import { violations, violationsOfPart } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { createGate } from '../site/gate.ts'
import { sendPictures } from '../site/identity-documents.ts'
import { expect, test } from '../site/signed-in.ts'

import { ask, enter } from '../site/token.ts'

test('an operator signs in, finds a player, writes to him, leads him to a page, and what he did stands there for all', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(120_000)
  expectedOutput.push(/401/)
  await page.goto('/profile')
  const email = await page
    .getByText(/@ejemplo\.test/)
    .first()
    .textContent()

  const { operator } = site
  if (operator === null) throw new Error('Nobody works at the desk of this run.')
  const desk = await page.context().newPage()
  await desk.goto(`${site.ops}/desk/`)
  await desk.getByLabel('Name').fill(operator.name)
  await desk.getByLabel('Password').fill('no es esta')
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByText('The name or the password is wrong.')).toBeVisible()
  expect(await violations(desk)).toEqual([])

  await desk.getByLabel('Password').fill(operator.password)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByRole('heading', { name: 'Deposits' })).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('link', { name: 'Players' }).press('Enter')
  await desk.getByLabel('Email or id').fill(email ?? '')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: new RegExp(email ?? '') }).click()
  const text = `Su documento ${randomUUID()} vence pronto: renuévelo.`
  await desk.getByLabel('Message to the player').fill(text)
  await desk.getByLabel('Why').fill('The document ends this month')
  await desk.getByRole('button', { name: 'Send message' }).click()
  await expect(desk.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toContainText(text)
  await desk.setViewportSize({ width: 320, height: 720 })
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await violations(desk)).toEqual([])

  await page.bringToFront()
  await expect(page.getByText(text).first()).toBeVisible()
  await test.step('a message leads him to its page at once, and is read again in his notices', async () => {
    await desk.bringToFront()
    const other = `Suba el documento nuevo aquí (${randomUUID()}).`
    await desk.getByLabel('Message to the player').fill(other)
    await desk.getByLabel('Page').selectOption('/kyc')
    await desk.getByLabel('Lead the player there now').check()
    await desk.getByLabel('Why').fill('He asked where to send it')
    await desk.getByRole('button', { name: 'Send message' }).click()
    await page.bringToFront()
    await expect(page).toHaveURL(/\/kyc$/)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' }).getByText(other)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await desk.getByRole('link', { name: 'Acts' }).click()
  const row = desk.getByRole('row').filter({ hasText: text })
  await expect(row).toContainText('players.message')
  await expect(row).toContainText('The document ends this month')
  await desk.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.getByLabel('Password')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('the desk, which the players’ site does not know, clears a win that was not paid, shows documents without moving, and sees but does not change a player’s limits', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const answer = await page.request.get(`${site.site}/desk/`)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain('Trébol desk')

  const account = await fundedPlayer(site)
  const token = await enter(page, account)
  const desk = await openDesk(page, site)
  await test.step('a win that the wallet will not pay is seen, looked into and cleared', async () => {
    const win = { session: 's_that-never-was', tx: randomUUID(), round: randomUUID(), amount: '75.50', iso: 'USD' }
    expect((await askWallet(site, 'win', win)).status).toBe(404)
    await desk.getByRole('link', { name: 'Refused' }).click()
    const card = desk.getByRole('article', { name: `Win not paid, ${win.tx}` })
    await expect(card).toContainText('75.50 USD')
    await expect(card).toContainText('UNKNOWN_SESSION')
    await card.getByRole('button', { name: 'Clear' }).click()
    const why = `Paid by hand, ticket ${randomUUID()}`
    await card.getByLabel('Why').fill(why)
    expect(await violations(desk)).toEqual([])
    await card.getByRole('button', { name: 'Clear' }).click()
    await expect(card).toHaveCount(0)
    await desk.getByRole('link', { name: 'Acts' }).click()
    await expect(desk.getByRole('row').filter({ hasText: why })).toContainText('refused.clear')
  })

  await test.step('nothing moves under the hand of an operator when the pictures of a document come', async () => {
    await sendPictures(site, token, await desk.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } }))
    const gate = createGate()
    await desk.route('**/desk/file/*', async (route) => {
      await gate.passed
      await route.continue()
    })
    await desk.getByRole('link', { name: 'Documents' }).click()
    const card = desk.getByRole('article', { name: /^selfie, / }).filter({ hasText: account.email })
    const accept = card.getByRole('button', { name: 'Accept' })
    await expect(accept).toBeVisible()
    const before = await accept.boundingBox()
    gate.open()
    const loaded = () =>
      desk
        .locator('main img')
        .evaluateAll((all) => all.every((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
    await expect.poll(loaded).toBe(true)
    expect(await accept.boundingBox()).toEqual(before)
  })

  await test.step('who is asked sees the limits and the exclusion of a player, and has no way to change them', async () => {
    for (const amount of ['150.00', '200.00']) {
      const limit = { type: 'deposit', period: 'P1D', value: { amount, iso: 'USD' } }
      expect((await ask(site, token, 'setLimit', { rid: randomUUID(), ...limit })).result).toBe(true)
    }
    const protection = desk.getByRole('region', { name: 'Protection' })
    await openPlayerAtDesk(desk, account.email)
    await expect(protection).toContainText(/150\.00 USD, used 100\.00; to be 200\.00 USD with a second yes between/)
    await expect(protection).not.toContainText('Exclusion')

    expect((await ask(site, token, 'selfExclude', { rid: randomUUID(), term: 'P6M' })).result).toBe(true)
    await openPlayerAtDesk(desk, account.email)
    await expect(protection).toContainText(/Exclusion.*he may ask for its end from/)
    await expect(protection.getByRole('button')).toHaveCount(0)
    expect(await violationsOfPart(desk, 'main')).toEqual([])
    await desk.setViewportSize({ width: 320, height: 720 })
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
