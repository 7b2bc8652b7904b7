import type { Page } from 'playwright/test'
import { createGate } from '../site/gate.ts'
import { expect, test } from '../site/test.ts'
import { enter } from '../site/token.ts'

const age = (page: Page) => page.getByRole('main').getByText(/^Datos de las \d{1,2}:\d{2}/)

test('a list of games stays without a connection, says from when it is, and no longer does when it is back', async ({
  page,
  context,
  expectedOutput,
}) => {
  // Pictures that come into view meanwhile.
  expectedOutput.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/slots')
  const games = page.getByRole('main').getByRole('link', { name: /RTP/ })
  await expect(games.first()).toBeVisible()
  await expect(age(page)).toHaveCount(0)
  const before = await games.count()

  await context.setOffline(true)
  await expect(age(page)).toBeVisible()
  await expect(games).toHaveCount(before)

  await context.setOffline(false)
  await expect(age(page)).toHaveCount(0)
})

test('a first question that comes too early for a network that is back is asked again', async ({
  page,
  context,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_FAILED.*timestamp/, /ERR_INTERNET_DISCONNECTED/)
  await page.goto('/slots')
  await expect(page.getByRole('main').getByRole('link', { name: /RTP/ }).first()).toBeVisible()

  await context.setOffline(true)
  await expect(age(page)).toBeVisible()
  await page.route('**/api/timestamp', (route) => route.abort(), { times: 1 })
  await context.setOffline(false)
  await expect(age(page)).toHaveCount(0)
})

test('the history stays too, with the time of its answer', async ({
  page,
  context,
  expectedOutput,
  site: { accounts },
}) => {
  expectedOutput.push(/ERR_INTERNET_DISCONNECTED/)
  const [account] = accounts
  if (!account) throw new Error('There is no demo account.')
  await enter(page, account)
  await page.goto('/profile/historical')
  const table = page.getByRole('table', { name: 'Movimientos de su cuenta' })
  await expect(table).toBeVisible()
  await expect(age(page)).toHaveCount(0)

  await context.setOffline(true)
  await expect(age(page)).toBeVisible()
  await expect(table).toBeVisible()
})

test('the deposits stay too, with the time of their answer', async ({ page, context, expectedOutput, site }) => {
  expectedOutput.push(/ERR_INTERNET_DISCONNECTED/)
  const [account] = site.accounts
  if (!account) throw new Error('There is no demo account.')
  await enter(page, account)
  await page.goto('/profile/deposit')
  const deposits = page.getByRole('region', { name: 'Mis depósitos' })
  await expect(deposits).toBeVisible()
  await expect(age(page)).toHaveCount(0)

  await context.setOffline(true)
  await expect(deposits.locator('p').filter({ hasText: /^Datos de las / })).toBeVisible()
})

test('the rails of the home page stay too, with the time of their answer', async ({
  page,
  context,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  const rail = page.getByRole('region', { name: 'Populares' })
  await expect(rail).toBeVisible()
  await expect(age(page)).toHaveCount(0)

  await context.setOffline(true)
  await expect(age(page)).toBeVisible()
  await expect(rail).toBeVisible()
})

test('a page whose calls failed while the network came back is loaded again by itself', async ({
  page,
  context,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_FAILED.*getLobby/, /ERR_INTERNET_DISCONNECTED/)
  await page.goto('/rules')
  const asked = createGate()
  const isBack = createGate()
  // The first one is asked before, the second one too early.
  await page.route(
    '**/api/getLobby',
    async (route) => {
      asked.open()
      await isBack.passed
      await route.abort()
    },
    { times: 2 },
  )
  await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots', exact: true }).click()
  await asked.passed
  await context.setOffline(true)
  await context.setOffline(false)
  isBack.open()
  await expect(page.getByRole('main').getByRole('link', { name: /RTP/ }).first()).toBeVisible()
})
