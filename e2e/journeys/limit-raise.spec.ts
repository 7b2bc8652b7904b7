import { randomUUID } from 'node:crypto'
import { violations } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { letTimePass } from '../site/let-time-pass.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'

const dayS = 86_400

test('a raise that gets no second yes in its time lapses: a late yes is told so, and the old limit stays', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/404 \(Not Found\)/, /WebSocket/)
  // Time that passes is no event: nothing tells the page that the raise has lapsed.
  await page.routeWebSocket(/\/broadcasting\//, (socket) => socket.close())
  const token = await enter(page, await fundedPlayer(site))
  const set = async (amount: string | null) => {
    const place = { type: 'deposit', period: 'P1D' }
    const limit = amount === null ? { ...place, iso: 'USD', value: null } : { ...place, value: { amount, iso: 'USD' } }
    expect((await ask(site, token, 'setLimit', { rid: randomUUID(), ...limit })).result).toBe(true)
  }
  await set('150.00')
  await set('200.00')
  await page.goto('/responsible-gambling?tab=limites')
  const deposits = page.getByRole('region', { name: 'Límite de depósito', exact: true })
  const bar = deposits.getByRole('meter', { name: 'Límite de depósito, un día, USD' })
  const ladder = deposits.getByRole('list', { name: 'Cambio pendiente' })

  await letTimePass(page, site, { paused_s: dayS })
  await page.reload()
  await deposits.getByRole('button', { name: 'Confirmar el cambio' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirmar cambio' })
  await letTimePass(page, site, { paused_s: 8 * dayS })
  await asked.getByRole('button', { name: 'Confirmar aumento' }).click()
  await expect(asked.getByRole('alert')).toContainText(
    'Ese cambio ya no está pendiente: sigue vigente su límite actual.',
  )
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(ladder).toHaveCount(0)
  await expect(bar).toHaveAttribute('aria-valuetext', /de \$\s150,00/)
  const more = { rid: randomUUID(), method: 'sandbox', amount: { amount: '51.00', iso: 'USD' } }
  expect((await ask(site, token, 'createDeposit', more)).response.code).toBe('LIMIT_REACHED')

  await test.step('one that is wished for anew can be given up', async () => {
    await set('300.00')
    await page.reload()
    await expect(ladder).toContainText('Pidió subirlo a $ 300,00 USD')
    await deposits.getByRole('button', { name: 'Mantener límite actual' }).click()
    await expect(ladder).toHaveCount(0)
    await expect(bar).toHaveAttribute('aria-valuetext', /de \$\s150,00/)
  })

  await test.step('one that is to go goes with its second yes alone', async () => {
    await set(null)
    await letTimePass(page, site, { paused_s: dayS })
    await page.reload()
    await deposits.getByRole('button', { name: 'Confirmar el cambio' }).click()
    await asked.getByRole('button', { name: 'Confirmar y quitar' }).click()
    await expect(deposits).toContainText('Sin límite propio.')
  })
})
