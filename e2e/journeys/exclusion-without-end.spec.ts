import { openDesk, openPlayerAtDesk } from '../site/at-desk.ts'
import { violationsOfPart } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { letTimePass } from '../site/let-time-pass.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'
import { follow, travel } from '../site/travel.ts'

test('an exclusion without an end names none to its player and to the desk, and is lifted only long after a year', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(120_000)
  expectedOutput.push(/403 \(Forbidden\)/)
  const account = await fundedPlayer(site)
  const token = await enter(page, account)
  const active = page.getByRole('heading', { name: 'Su autoexclusión está activa.', exact: true })
  const lift = page.getByRole('button', { name: 'Pedir que se levante' })

  await test.step('he is told that it has no end before he agrees, and after', async () => {
    await page.goto('/self-exclusion')
    const form = page.locator('#autoexclusion')
    await form.getByLabel('Indefinida').check()
    await form.getByLabel(/no tiene fecha de fin\. Solo después de un año podré pedir que se levante\.$/).check()
    await form.getByRole('button', { name: 'Autoexcluirme' }).click()
    await expect(active).toBeFocused()
    await expect(page.getByText(/^No tiene fecha de fin\. Podrá pedir que se levante a partir del /)).toBeVisible()
    await expect(lift).toHaveCount(0)
    expect(await violationsOfPart(page, 'main')).toEqual([])
  })

  await test.step('what is closed names no day either, and the way out is open', async () => {
    const refused = await ask(site, token, 'play', { id: 'siete-dorado' })
    expect(refused.response).toMatchObject({ code: 'EXCLUDED', msg: 'Su cuenta está excluida del juego.' })
    await travel(page, '/profile/deposit')
    await expect(page.getByRole('heading', { name: 'Su cuenta está en pausa' })).toBeVisible()
    await expect(page.getByText('No se puede jugar ni depositar.', { exact: true })).toBeVisible()
    await follow(page, '/slots?game=siete-dorado')
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('Su cuenta está en pausa.')
    await expect(sheet).not.toContainText('hasta el')
    await travel(page, '/profile/withdrawal')
    await expect(page.getByRole('heading', { name: 'Mis retiros' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Su cuenta está en pausa' })).toHaveCount(0)
  })

  await test.step('the desk reads the same', async () => {
    const desk = await openDesk(page, site)
    await openPlayerAtDesk(desk, account.email)
    await expect(desk.getByRole('region', { name: 'Protection' })).toContainText(
      /Exclusion\s*without an end; he may ask for its end from /,
    )
    await desk.close()
  })

  await test.step('after the year he may ask for its end, and waits a week', async () => {
    for (let days = 0; days < 400; days += 50) await letTimePass(page, site, { paused_s: 50 * 86_400 })
    await page.bringToFront()
    await travel(page, '/self-exclusion')
    await expect(active).toBeVisible()
    await lift.click()
    await expect(page.getByText(/^Pidió levantarla\. Termina el /)).toBeVisible()
    await letTimePass(page, site, { paused_s: 6 * 86_400 })
    expect((await ask(site, token, 'play', { id: 'siete-dorado' })).response.code).toBe('EXCLUDED')
    await letTimePass(page, site, { paused_s: 86_401 })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Autoexcluirme' })).toBeVisible()
  })
})
