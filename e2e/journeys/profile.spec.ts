import type { Page, Route } from 'playwright/test'
import { violations, violationsOfPart } from '../site/axe.ts'
import { logIn } from '../site/player.ts'
import { answerBareProfile, fact, heading, json, openForm, saveButton, signUp, success } from '../site/profile.ts'
import { expect, test } from '../site/test.ts'
import { travel } from '../site/travel.ts'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const asksToEdit = (route: Route) => (route.request().postData() ?? '').includes('"edit":true')

function profileCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/getProfile')) calls.push(request.postData() ?? '')
  })
  return calls
}

test('a player without a city completes the profile in two calls, once the lists that fail at first are there; all of it fits 320 px and is accessible in both themes [R-04-12, R-05-04, R-07-11, R-08-03]', async ({
  page,
}) => {
  const calls = profileCalls(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const expectGood = async (view: string) => {
    // Header and footer of the first view are those of the others.
    expect(await (view === 'read' ? violations(page) : violationsOfPart(page, 'main')), view).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(320)
  }
  await answerBareProfile(page)
  const player = await signUp(page)
  await page.goto('/profile')
  await expect(page.getByText('Perfil incompleto')).toBeVisible()
  await expect(page.getByText('Identidad pendiente')).toBeVisible()
  await expect(page.getByText('Complete su perfil para depositar y retirar.')).toBeVisible()
  expect(calls).toEqual(['{"edit":false}', '{"edit":true}'])
  await expect(fact(page, 'Tipo de documento')).toHaveText('Cédula de identidad')
  await expect(fact(page, 'Ciudad')).toHaveText('Sin dato')
  await expectGood('read')

  for (const [how, answer, text] of [
    ['with a message', { result: false, response: { msg: 'Sin listas hoy.' } }, 'Sin listas hoy.'],
    ['without a message', { result: false }, 'Error al cargar los datos para la edición del perfil'],
  ] as const)
    await test.step(`when the lists fail ${how} the profile stays readable, and editing says «${text}»`, async () => {
      await travel(page, '/auth/forgot-password')
      await page.route('**/api/getProfile', (route) => (asksToEdit(route) ? json(answer)(route) : route.fallback()))
      await travel(page, '/profile')
      await expect(fact(page, 'Nombre')).toHaveText(player.name)
      await page.getByRole('link', { name: 'Completar' }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: text, exact: true })).toBeVisible()
      await page.unroute('**/api/getProfile')
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByLabel('Ciudad').getByRole('option', { name: 'Maracaibo' })).toHaveCount(1)
    })

  await test.step('the profile is completed, and stays so', async () => {
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.getByRole('link', { name: 'Completar' }).click()
    await expect(page).toHaveURL(/\/profile\?editar$/)
    await expect(heading(page, 'Editar mi perfil')).toBeFocused()
    await expect(saveButton(page)).toBeVisible()
    await expectGood('edit')
    await page.getByLabel('Nombre y apellido').fill('')
    await page.getByLabel('Teléfono móvil').fill('')
    await saveButton(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectGood('wrong')

    await page.getByLabel('Nombre y apellido').fill(player.name)
    await page.getByLabel('Teléfono móvil').fill('+584121234567')
    await page.getByLabel('Ciudad').selectOption('Maracaibo')
    await page.getByLabel('Código de referencia').selectOption('Redes sociales')
    await saveButton(page).click()
    await expect(success(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\/profile$/)
    await expect(heading(page)).toBeFocused()
    for (const look of ['at once', 'after a reload']) {
      if (look === 'after a reload') await page.reload()
      await expect(page.getByText('Perfil completo'), look).toBeVisible()
      await expect(fact(page, 'Ciudad'), look).toHaveText('Maracaibo')
      await expect(fact(page, 'Código de referencia'), look).toHaveText('Redes sociales')
      await expect(page.getByRole('link', { name: 'Completar' }), look).toHaveCount(0)
    }
  })
})

test('a complete profile comes with its lists in one call, without the first reference code, and logging out leaves the login card and nothing of the player [R-04-11, R-03-06]', async ({
  page,
}) => {
  const calls = profileCalls(page)
  const player = await openForm(page)
  await expect(page.getByLabel('Ciudad').getByRole('option', { name: 'Maracaibo' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(fact(page, 'Tipo de documento')).toHaveText('Cédula de identidad')
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(saveButton(page)).toBeVisible()
  expect(calls).toEqual(['{"edit":false}'])
  await expect(page.getByLabel('Código de referencia').getByRole('option')).toHaveText([
    'Ninguno',
    'Por un amigo',
    'Redes sociales',
    'Buscador de internet',
    'Evento o feria',
    'Otro',
  ])

  await test.step('logging out leaves the login card and nothing of the player', async () => {
    await page.getByLabel('Ciudad').selectOption('Valencia')
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Inicie sesión para continuar' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(player.name)
    await expect(page.locator('body')).not.toContainText(player.email)
    await expect(page.getByLabel('Ciudad')).toHaveCount(0)
    await logIn(page, player)
    await expect(page.getByLabel('Ciudad')).toHaveValue('Caracas')
  })
})

type Failure = readonly [when: string, answer: (route: Route) => Promise<void>, text: string]

/** The page says why there is no profile, and "Reintentar" loads it; `open` leads to the page. */
async function expectFailure(page: Page, [, answer, text]: Failure, open: () => Promise<unknown>): Promise<void> {
  await page.route('**/api/getProfile', answer)
  await open()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(new RegExp(`^${text}`))
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: text, exact: true })).toBeVisible()
  await expect(heading(page)).toBeVisible()
  await page.unroute('**/api/getProfile')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(fact(page, 'Ciudad')).toHaveText('Caracas')
}

test('when the answer to getProfile fails the page says so and "Reintentar" loads it; one that says nothing of completeness, city and telephone is incomplete [R-04-10, R-05-01, R-05-02, R-08-01, R-08-02, R-03-02]', async ({
  page,
}) => {
  await signUp(page, { city: 'Caracas' })
  const failures: readonly Failure[] = [
    [
      'has result false and a message',
      json({ result: false, response: { msg: 'Hoy no hay perfil.' } }),
      'Hoy no hay perfil.',
    ],
    ['has result false and no message', json({ result: false, response: {} }), 'Error al cargar el perfil'],
    ['cannot be read', (route) => route.fulfill({ body: '<html>' }), 'Error al cargar el perfil del usuario'],
  ]
  for (const [at, failure] of failures.entries())
    await test.step(`when the answer ${failure[0]} the page says «${failure[2]}»`, async () => {
      if (at > 0) await travel(page, '/auth/forgot-password')
      await expectFailure(page, failure, () => (at > 0 ? travel(page, '/profile') : page.goto('/profile')))
    })

  await test.step('a server that says nothing of completeness, city and telephone has sent an incomplete profile', async () => {
    await travel(page, '/auth/forgot-password')
    const calls = profileCalls(page)
    await page.route('**/api/getProfile', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { response: { vf: Record<string, unknown> } }
      Object.assign(body.response.vf, { city: null, phone_verified: null, profile_completed: null })
      await route.fulfill({ response: answer, json: body })
    })
    await travel(page, '/profile')
    await expect(page.getByText('Perfil incompleto')).toBeVisible()
    await expect(page.getByText('Teléfono sin verificar')).toBeVisible()
    await expect(fact(page, 'Ciudad')).toHaveText('Sin dato')
    expect(calls).toHaveLength(2)
  })
})

for (const failure of [
  ['has no vf object', json({ result: true, response: {} }), 'Error al cargar el perfil'],
  ['never comes', (route) => route.abort(), 'Error al cargar el perfil del usuario'],
] satisfies readonly Failure[]) {
  test(`when the answer to getProfile ${failure[0]} the page says «${failure[2]}», and "Reintentar" loads the profile [R-04-10, R-05-01, R-05-02, R-08-01, R-08-02]`, {
    tag: '@proof',
  }, async ({ page, expectedOutput }) => {
    expectedOutput.push(/net::ERR_FAILED/)
    await signUp(page, { city: 'Caracas' })
    await expectFailure(page, failure, () => page.goto('/profile'))
  })
}
