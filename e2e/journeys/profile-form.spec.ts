import type { Route } from 'playwright/test'
import { createGate } from '../site/gate.ts'
import { ownDocument } from '../site/own-document.ts'
import { answerBareProfile, fact, heading, json, openForm, saveButton, signUp, success } from '../site/profile.ts'
import { realtimeState } from '../site/realtime-state.ts'
import { expect, test } from '../site/test.ts'
import { travel } from '../site/travel.ts'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('when saving fails the form says why and keeps what was typed; saved, the page says so once; a wrong field takes the focus, several are named above the form [R-05-03, R-05-04]', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/net::ERR_FAILED/, /422/, /503/)
  await answerBareProfile(page)
  await openForm(page)
  await page.getByLabel('Nombre y apellido').fill('Ana María Márquez')
  await page.getByLabel('Ciudad').selectOption('Valencia')
  await test.step('read again while the server is in trouble, it stays as it is', async () => {
    const answer = { status: 503, json: { result: false, response: { msg: 'Vuelva más tarde.' } } }
    await page.route('**/api/getProfile', (route) => route.fulfill(answer))
    // What hears of it comes after the page.
    await expect.poll(() => realtimeState(page)).toBe('connected')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByText('No pudimos actualizar esta página. Conservamos lo que ve')).toBeVisible()
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana María Márquez')
    await page.unroute('**/api/getProfile')
  })
  const problem = page.getByRole('main').getByRole('alert')
  for (const [answer, text] of [
    [json({ result: false, response: { msg: 'Pruebe mañana.' } }), 'Pruebe mañana.'],
    [json({ result: false, response: {} }), 'Error al actualizar el perfil'],
    [
      (route: Route) => route.abort(),
      'Error al actualizar el perfil No pudimos confirmar si su perfil se guardó. Vuelva a pulsar «Guardar cambios».',
    ],
  ] as const) {
    await page.route('**/api/saveProfile', answer)
    await saveButton(page).click()
    await expect(problem).toHaveText(text, { useInnerText: true })
    await expect(problem).toBeFocused()
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana María Márquez')
    await page.unroute('**/api/saveProfile')
  }
  await saveButton(page).click()
  await expect(fact(page, 'Nombre')).toHaveText('Ana María Márquez')
  await expect(fact(page, 'Ciudad')).toHaveText('Valencia')
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(success(page)).toHaveCount(0)
  await page.route('**/api/saveProfile', json({ result: true, response: {} }))
  await saveButton(page).click()
  await expect(success(page)).toHaveCount(1)
  await expect(heading(page)).toBeFocused()

  await test.step('a single wrong field takes the focus itself; several are named above the form, which leads to each; those that the server refuses are shown at the fields', async () => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.unroute('**/api/saveProfile')
    await page.getByRole('link', { name: 'Editar' }).click()
    const name = page.getByLabel('Nombre y apellido')
    await name.fill('')
    await saveButton(page).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/Escriba su nombre y apellido como aparecen en su documento\./)

    await name.fill('A1')
    const phone = page.getByLabel('Teléfono móvil')
    await phone.fill('0412')
    await saveButton(page).click()
    await expect(problem).toBeFocused()
    await expect(problem).toContainText('Revise los campos marcados.')
    await problem.getByRole('button', { name: /^Teléfono móvil: / }).click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(/Escriba un teléfono móvil válido, con el código de su país/)
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    expect(sent).not.toContain('/api/saveProfile')

    await name.fill('Ana Márquez')
    await phone.fill('+584121234567')
    // The list has changed on the server since the form was opened.
    await page.getByLabel('Ciudad').selectOption('Valencia')
    await page.route('**/api/saveProfile', (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replace('Valencia', 'Narnia') }),
    )
    await saveButton(page).click()
    await expect(page.getByLabel('Ciudad')).toHaveAccessibleDescription(/Elija una ciudad de la lista\./)
    await expect(page.getByLabel('Ciudad')).toBeFocused()
    await expect(page.getByLabel('Ciudad')).toHaveValue('Valencia')
  })
})

test('the profile is edited by keyboard and saved once, closing or leaving asks first when there is something to lose, and for the rest there is a way to support [R-10-29]', async ({
  page,
}) => {
  const document_number = ownDocument()
  const player = await signUp(page, { city: 'Caracas', document_number })
  await page.goto('/profile')
  await test.step('the profile can be edited with the keyboard alone', async () => {
    await page.getByRole('link', { name: 'Editar' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Editar mi perfil')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Ana Sofía Márquez')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Ciudad')).toBeFocused()
    await page.keyboard.type('Mar')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(saveButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
    await expect(fact(page, 'Nombre')).toHaveText('Ana Sofía Márquez')
    await expect(fact(page, 'Ciudad')).toHaveText('Maracaibo')
  })

  await test.step('closing the tab with unsaved changes asks first; a second press while the profile is being saved sends nothing', async () => {
    let sent = 0
    const gate = createGate()
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByLabel('Ciudad').selectOption('Valencia')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(page.getByLabel('Ciudad')).toHaveValue('Valencia')

    await page.route('**/api/saveProfile', async (route) => {
      sent += 1
      await gate.passed
      await route.continue()
    })
    await saveButton(page).click()
    const busy = page.getByRole('button', { name: 'Guardando…' })
    // Playwright itself would wait until the button takes presses again.
    await busy.click({ force: true })
    await page.getByLabel('Nombre y apellido').press('Enter')
    gate.open()
    await expect(fact(page, 'Ciudad')).toHaveText('Valencia')
    expect(sent).toBe(1)
    await page.unroute('**/api/saveProfile')
  })

  await test.step('leaving asks first when there is something to lose: staying keeps it, discarding leaves', async () => {
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await expect(heading(page)).toBeFocused()
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByLabel('Ciudad').selectOption('Maracaibo')
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(fact(page, 'Ciudad')).toHaveText('Valencia')
    await page.getByRole('link', { name: 'Editar' }).click()
    const name = page.getByLabel('Nombre y apellido')
    await name.fill('Ana María Márquez')
    const dialog = page.getByRole('dialog', { name: 'Tiene cambios sin guardar' })
    const elsewhere = page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' })
    await elsewhere.click()
    await dialog.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(dialog).toBeHidden()
    await expect(name).toHaveValue('Ana María Márquez')
    await page.goBack()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/profile\?editar$/)
    await expect(name).toHaveValue('Ana María Márquez')
    await elsewhere.click()
    await dialog.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(heading(page, 'Slots')).toBeVisible()
  })

  await test.step('what the form does not change is shown with a way to change it', async () => {
    await travel(page, '/profile?editar')
    await expect(fact(page, 'Correo electrónico')).toHaveText(player.email)
    await expect(fact(page, 'Fecha de nacimiento')).toHaveText('14 de marzo de 1990')
    await expect(fact(page, 'Documento')).toHaveText(`Cédula de identidad, ${document_number}`)
    await expect(fact(page, 'Teléfono')).toHaveText('+584121234567')
    await expect(page.getByText('Para cambiar este dato, escriba a soporte.')).toHaveCount(2)
    const toSecurity = page.getByRole('link', { name: 'vaya a Seguridad' })
    await expect(toSecurity).toHaveCount(2)
    await expect(toSecurity.first()).toHaveAttribute('href', /\/profile\?tab=security$/)
    await page.getByRole('link', { name: 'escriba a soporte' }).first().click()
    await expect(page).toHaveURL(/\/chat$/)
  })
})
