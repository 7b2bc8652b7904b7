import { violations, violationsOfPart } from '../site/axe.ts'
import { fakePushProvider } from '../site/fake-push-provider.ts'
import { fakePushService } from '../site/fake-push-service.ts'
import { launchOptions } from '../site/launch-options.ts'
import { card, eightDays, enable, kept, registration, tab } from '../site/notices.ts'
import { logIn, newPlayer, register } from '../site/player.ts'
import { expect, openAccount, test } from '../site/signed-in.ts'
import { test as anybody } from '../site/test.ts'
import { travel } from '../site/travel.ts'
import { workerTools } from '../site/worker-tools.ts'

// A window each: the service worker of one holds its databases open, and the next could not open them once they are deleted.
const own = { launchOptions: launchOptions({ whole: true }), reuseContext: false }
test.use(own)
anybody.use(own)

test('notices are offered by our own question, never asked for on load; on, each topic holds; off, the provider forgets the browser [R-04-22]', async ({
  page,
  context,
}) => {
  const provider = await fakePushProvider(context)
  await fakePushService(context)
  await page.goto(tab)
  await expect(card(page).getByText('¿Desea recibir avisos de sus pagos y de su cuenta?')).toBeVisible()
  expect(await kept(page, 'push:asked')).toBeNull()
  expect(await violations(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Ahora no' }).click()
  await expect(card(page).getByText('De acuerdo. Puede activarlos aquí cuando quiera.')).toBeVisible()
  expect([await kept(page, 'push:asked'), provider.calls]).toEqual([null, []])

  await enable(page).click()
  const topics = card(page).getByRole('switch')
  await expect(topics).toHaveCount(5)
  expect(await kept(page, 'push:asked')).toBe('1')
  const isOn = (name: string) => card(page).getByRole('switch', { name })
  for (const name of ['Pagos', 'Seguridad', 'Mensajes de soporte', 'Recordatorios de juego responsable']) {
    await expect(isOn(name)).toBeChecked()
  }
  await expect(isOn('Promociones')).not.toBeChecked()
  // Who turns them on here alone would wait for them in vain.
  await expect(isOn('Promociones')).toHaveAccessibleDescription(
    'Llegan solo si también las activa en «Avisos por correo».',
  )
  expect(await violationsOfPart(page, 'main')).toEqual([])

  const saved = page.waitForResponse('**/api/savePushToken')
  await isOn('Pagos').click()
  expect((await saved).request().postDataJSON()).toEqual({
    token: provider.named(1),
    topics: ['security', 'support', 'protection'],
  })
  await expect(isOn('Pagos')).not.toBeChecked()
  await page.reload()
  await expect(isOn('Pagos')).not.toBeChecked()
  await expect(isOn('Seguridad')).toBeChecked()

  await test.step('the diagnosis says that they are on, and not by which name the provider knows the browser', async () => {
    await travel(page, '/dev-tools')
    const said = page.getByRole('region', { name: 'Este dispositivo' }).locator('dl')
    for (const line of ['AvisosActivados', 'Permiso de notificacionesConcedido', 'Proceso de avisosEn marcha']) {
      await expect(said).toContainText(line)
    }
    await expect(page.locator('body')).not.toContainText(provider.named(1))
    await travel(page, tab)
  })

  await card(page).getByRole('button', { name: 'Desactivar en este dispositivo' }).click()
  await expect(enable(page)).toBeVisible()
  expect(provider.registered()).toEqual(['POST ', `DELETE /${provider.named(1)}`])
  expect([await kept(page, 'trebol:push'), await kept(page, 'push:endpoint')]).toEqual([null, null])
})

test('the provider gets its three calls with the headers and the body that it wants: a new token, one of seven days, one of another subscription [R-03-21, R-04-24, R-04-25, R-07-28, R-09-11]', async ({
  page,
  context,
  site,
  expectedOutput,
}) => {
  const provider = await fakePushProvider(context)
  await fakePushService(context)
  const base64 = (text: string) => Buffer.from(text).toString('base64url')
  const address = 'https://servicio.example/uno'
  // `origin` is the library's own addition to what the specification asks for.
  const web = {
    origin: new URL(site.site).host,
    endpoint: address,
    auth: base64(`auth de ${address}`),
    p256dh: base64(`p256dh de ${address}`),
  }
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-goog-api-key': 'llave-publica-de-prueba',
    'x-goog-firebase-installations-auth': `FIS ${provider.authToken}`,
  }
  await page.clock.install()
  await page.goto(tab)
  await enable(page).click()
  await expect(card(page).getByRole('switch', { name: 'Pagos' })).toBeChecked()
  const created = provider.last('POST')
  expect(created?.body).toEqual({ web })
  expect(created?.headers).toMatchObject(headers)
  expect(created?.what).toBe(`POST registration ${provider.registrations}`)
  expect(await registration(page)).toMatchObject({
    token: provider.named(1),
    createTime: expect.any(Number),
    subscriptionOptions: {
      ...{ endpoint: web.endpoint, auth: web.auth, p256dh: web.p256dh, vapidKey: expect.stringMatching(/^[\w-]{87}$/) },
      swScope: `${site.site}/firebase-cloud-messaging-push-scope`,
    },
  })
  const installed = provider.calls.find(({ what }) => what.includes('installation '))
  expect(installed?.headers).toMatchObject({ 'x-goog-api-key': 'llave-publica-de-prueba' })
  expect(installed?.body).toMatchObject({ appId: '1:1234567890:web:abcdef0123456789', authVersion: 'FIS_v2' })

  const visit = async () => {
    await page.reload()
    await expect(card(page).getByRole('switch', { name: 'Pagos' })).toBeChecked()
  }
  await visit()
  expect(provider.registered()).toEqual(['POST '])

  await page.clock.setSystemTime(Date.now() + eightDays)
  await visit()
  expect(provider.registered()).toEqual(['POST ', `PATCH /${provider.named(1)}`])
  const refreshed = provider.last('PATCH')
  expect(refreshed?.body).toEqual({ web })
  expect(refreshed?.headers).toMatchObject(headers)
  expect(JSON.parse((await kept(page, 'trebol:push')) ?? '{}')).toMatchObject({ token: provider.named(2) })

  await page.evaluate(() => localStorage.setItem('push:endpoint', 'https://servicio.example/dos'))
  await visit()
  expect(provider.registered().slice(2)).toEqual([`DELETE /${provider.named(2)}`, 'POST '])
  expect(provider.last('DELETE')?.headers).toMatchObject(headers)
  expect(provider.last('POST')?.body).toMatchObject({ web: { endpoint: 'https://servicio.example/dos' } })
  expect(JSON.parse((await kept(page, 'trebol:push')) ?? '{}')).toMatchObject({ token: provider.named(3) })

  // A refresh that fails leaves what there was, linked as before; the next visit asks again.
  expectedOutput.push(/Failed to load resource/)
  provider.answer('PATCH registration', { status: 500, body: { error: { message: 'INTERNAL' } } })
  await page.clock.setSystemTime(Date.now() + 2 * eightDays)
  await visit()
  expect(JSON.parse((await kept(page, 'trebol:push')) ?? '{}')).toMatchObject({ token: provider.named(3) })
})

anybody(
  'whoever logs out and comes back has his notices again without a question; another player is asked',
  { tag: '@proof' },
  async ({ page, context }) => {
    await fakePushProvider(context)
    await fakePushService(context)
    const player = newPlayer()
    const leave = async () => {
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    }
    await page.goto('/terms-and-conditions')
    await register(page, player)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(tab)
    await enable(page).click()
    await expect(card(page).getByRole('switch', { name: 'Pagos' })).toBeChecked()
    await leave()
    await logIn(page, player)
    await page.goto(tab)
    await expect(card(page).getByRole('switch', { name: 'Pagos' })).toBeChecked()
    expect(await kept(page, 'push:asked')).toBe('1')
    await leave()
    await page.goto('/terms-and-conditions')
    await register(page, newPlayer())
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(tab)
    await expect(enable(page)).toBeVisible()
  },
)

anybody(
  'an exclusion that is made elsewhere ends the notices of this browser, at the provider too',
  {
    tag: '@proof',
  },
  async ({ page, context, site, expectedOutput }) => {
    // The link is refused with 403, and the browser says so on its own.
    expectedOutput.push(/status of 403/)
    const provider = await fakePushProvider(context)
    await fakePushService(context)
    const token = await openAccount(site)
    await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token)
    await page.goto(tab)
    await enable(page).click()
    await expect(card(page).getByRole('switch', { name: 'Pagos' })).toBeChecked()
    const rid = crypto.randomUUID()
    const answer = await page.request.post('/api/selfExclude', {
      data: { rid, term: 'P6M', reason: '' },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': rid },
    })
    expect(await answer.json()).toMatchObject({ result: true })
    await page.goto(tab)
    await expect(card(page).getByText('Mientras dure su autoexclusión no le enviamos avisos.')).toBeVisible()
    await expect(card(page).getByRole('switch')).toHaveCount(0)
    expect(await kept(page, 'trebol:push')).toBeNull()
    expect(provider.registered()).toEqual(['POST ', `DELETE /${provider.named(1)}`])
  },
)

test('a push that comes while no page is open is shown, counted, and leads to its page and nowhere else [R-07-29]', async ({
  page,
  context,
  site,
}) => {
  await fakePushProvider(context)
  await context.grantPermissions(['notifications'], { origin: site.site })
  await fakePushService(context, { before: 'granted' })
  const workerStarts = context.waitForEvent('serviceworker')
  await page.goto(tab)
  await enable(page).click()
  await expect(card(page).getByRole('switch', { name: 'Pagos' })).toBeChecked()
  const worker = await workerStarts
  expect(new URL(worker.url()).pathname).toBe('/firebase-messaging-sw.js')
  const file = await page.request.get('/firebase-messaging-sw.js')
  expect(file.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining(
      "connect-src 'self' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com;",
    ),
  })
  // Nobody looks at a page of the site.
  await page.goto('about:blank')
  const { tools, id } = await workerTools(context, page)

  const message = (path: string, more: object) =>
    JSON.stringify({
      ...{ from: '1234567890', fcmMessageId: '1', priority: 'normal' },
      notification: { title: 'Su retiro se pagó', body: 'Revise la cuenta que usted eligió.' },
      data: { id: '0c4f4b50-6a55-4d5f-9b1b-3f2d8f0f3a11', path, ...more },
    })
  // What the worker does: it still shows, asks and opens; only a window cannot be opened without a finger.
  const done = await worker.evaluateHandle(() => {
    type Options = NotificationOptions & { readonly data?: unknown }
    // Runs in the worker, whose globals the types of this file, a page's, do not know.
    const scope = globalThis as unknown as {
      registration: { showNotification(title: string, options?: Options): Promise<void> }
      clients: { openWindow(path: string): Promise<unknown> }
    }
    const seen = { calls: [] as string[], shown: [] as { title: string; body: string; data: unknown }[] }
    const { fetch: ask } = globalThis
    globalThis.fetch = async (input, init) => {
      seen.calls.push(`${input} ${init?.body}`)
      return ask(input, init)
    }
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.registration.showNotification = async (title, options) => {
      await show(title, options)
      seen.shown.push({ title, body: options?.body ?? '', data: options?.data })
    }
    scope.clients.openWindow = async (path) => void seen.calls.push(`open ${path}`)
    return seen
  })
  const deliver = async (path: string, more = {}) =>
    tools.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: site.site, registrationId: await id, data: message(path, more) },
    })
  const shown = async () => (await done.jsonValue()).shown.map(({ title, body }) => `${title}: ${body}`)
  const calls = async () => (await done.jsonValue()).calls
  /** As the browser tells the worker that the player has pressed what was shown last. */
  const press = () =>
    worker.evaluate(({ shown: notices }) => {
      const notification = { data: notices.at(-1)?.data, close: () => notices.pop() }
      const pressed = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
      globalThis.dispatchEvent(pressed)
    }, done)
  await deliver('/profile/withdrawal')
  await expect.poll(shown).toEqual(['Su retiro se pagó: Revise la cuenta que usted eligió.'])
  await press()
  await expect.poll(shown).toEqual([])
  await expect
    .poll(async () => (await calls()).map((call) => call.replace(/^.*"event":"(\w+)".*$/, '$1')).sort())
    .toEqual(['open /profile/withdrawal', 'opened', 'received'])
  await deliver('https://otro.example/oferta')
  await expect.poll(shown).toHaveLength(1)
  await press()
  await expect.poll(calls).toContain('open /')

  await test.step('over a page that is seen comes what it does not hear of by itself, and nothing else', async () => {
    await page.goto('/terms-and-conditions')
    await deliver('/profile/withdrawal')
    await deliver('/profile?tab=security', { always: 'yes' })
    await expect
      .poll(async () => (await done.jsonValue()).shown.map(({ data }) => JSON.stringify(data)))
      .toHaveLength(1)
    await press()
    await expect.poll(calls).toContain('open /profile?tab=security')
  })
})
