import { violations } from '../site/axe.ts'
import { decide } from '../site/decide-at-desk.ts'
import { headerBalance } from '../site/player.ts'
import { expect, test } from '../site/test.ts'
import { verifiedPlayer } from '../site/verified-player.ts'
import { withdrawForty } from '../site/withdraw-forty.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test('a withdrawal that is rejected after it was approved gives all of it back, says why, and tells its way as it was', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const player = await verifiedPlayer(page, site)
  const { desk, email } = player
  const { id, withdrawal } = await withdrawForty(page, site, player)
  const steps = withdrawal.getByRole('list', { name: 'Estados de este retiro' })
  await expect(headerBalance(page)).toHaveAccessibleName(/60,00/)

  await test.step('it stands at its approval, and the open page says so', async () => {
    await desk.getByRole('link', { name: 'Withdrawals' }).click()
    for (const act of ['Take up', 'Approve']) await decide(desk, email, act)
    await page.bringToFront()
    await expect(steps.locator('[aria-current=step]')).toContainText('Aprobado')
    await expect(withdrawal).toContainText(/Fecha límite de pago: /)
  })

  await test.step('the desk rejects it after all', async () => {
    await decide(desk, email, 'Reject', {
      choose: { Reason: 'UNDER_INVESTIGATION' },
      why: 'The payments team saw the same account elsewhere',
    })
    await page.bringToFront()
    await expect(withdrawal).toContainText(
      'Motivo: un movimiento de su cuenta está en revisión. Le escribiremos. El dinero volvió a su saldo.',
    )
    await expect(withdrawal.getByText(/Fecha límite de pago: /)).toHaveCount(0)
    await expect(headerBalance(page)).toHaveAccessibleName(/100,00/)
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Solicitado \(Completado\)/,
      /^En verificación \(Completado\)/,
      /^Aprobado \(Completado\)/,
      /^Rechazado \(No completado\)/,
    ])
    await expect(withdrawal.getByRole('link', { name: 'Reclamar' })).toHaveAttribute('href', new RegExp(`ref=${id}$`))
    expect(await violations(page, 'main')).toEqual([])
  })

  await test.step('history and inbox say the same', async () => {
    await page.goto('/profile/historical')
    const rows = page.getByRole('table', { name: 'Movimientos de su cuenta' }).getByRole('row').filter({ hasText: id })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(/Retiro devuelto.*\+\$\s40,00.*\$\s100,00/)
    await page.goto('/chat?tab=mensajes')
    await page.getByText('Sobre sus pagos', { exact: true }).first().click()
    await expect(page.getByRole('main').getByText(/^Su retiro de \$\s40,00 fue rechazado\. Motivo: /)).toBeVisible()
  })
})
