import type { Page } from 'playwright/test'
import { fakePushProvider } from '../site/fake-push-provider.ts'
import { fakePushService } from '../site/fake-push-service.ts'
import { card, eightDays, enable, kept, tab } from '../site/notices.ts'
import { expect, test } from '../site/signed-in.ts'

type Fault = {
  readonly says: string
  readonly setUp?: (page: Page, provider: Awaited<ReturnType<typeof fakePushProvider>>) => Promise<unknown> | undefined
  readonly service?: Parameters<typeof fakePushService>[1]
  readonly after?: (page: Page, provider: Awaited<ReturnType<typeof fakePushProvider>>) => Promise<unknown>
}

const turnOff = (page: Page) => card(page).getByRole('button', { name: 'Desactivar en este dispositivo' }).click()
const change = (page: Page) => card(page).getByRole('switch', { name: 'Pagos' }).click()
const eightDaysLater = async (page: Page) => page.clock.setSystemTime(Date.now() + eightDays)

/** Thirteen of the fifteen codes, each forced once; the two of the wrong place are unit tests of `shared/push`. */
const faults: Readonly<Record<string, Fault>> = {
  'permission-default': { service: { answer: 'default' }, says: 'Su navegador no recibió una respuesta.' },
  'permission-blocked': { service: { answer: 'denied' }, says: 'Su navegador bloqueó las notificaciones.' },
  'indexed-db-unsupported': {
    setUp: (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('not here', 'SecurityError')
        }
      }),
    says: 'Este navegador no permite guardar datos del sitio',
  },
  'failed-service-worker-registration': {
    setUp: (page) =>
      page.addInitScript(() => {
        // On purpose not what a browser gives: that is the fault.
        ServiceWorkerContainer.prototype.register = async () => {
          throw new TypeError('the script could not be fetched')
        }
      }),
    says: 'No pudimos preparar los avisos en este navegador.',
  },
  'invalid-sw-registration': {
    setUp: (page) =>
      page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = async () =>
          ({ active: {}, installing: null, waiting: null }) as unknown as ServiceWorkerRegistration
      }),
    says: 'Este navegador no aceptó la preparación de los avisos.',
  },
  'invalid-vapid-key': {
    setUp: (page) => page.addInitScript(() => localStorage.setItem('push:fails', 'InvalidAccessError')),
    says: 'La clave de los avisos del sitio no es válida.',
  },
  'token-subscribe-failed': {
    setUp: (_page, provider) =>
      void provider.answer('POST registration', { body: { error: { message: 'INVALID_ARGUMENT' } } }),
    says: 'El servicio de avisos no respondió.',
  },
  'token-subscribe-no-token': {
    setUp: (_page, provider) => void provider.answer('POST registration', { body: {} }),
    says: 'El servicio de avisos no aceptó este navegador.',
  },
  'token-update-failed': {
    after: async (page, provider) => {
      provider.answer('PATCH registration', { body: { error: { message: 'INTERNAL' } } })
      await eightDaysLater(page)
      await change(page)
    },
    says: 'No pudimos renovar los avisos de este dispositivo.',
  },
  'token-update-no-token': {
    after: async (page, provider) => {
      provider.answer('PATCH registration', { body: {} })
      await eightDaysLater(page)
      await change(page)
    },
    says: 'El servicio de avisos no renovó este dispositivo.',
  },
  'token-unsubscribe-failed': {
    after: async (page, provider) => {
      provider.answer('DELETE registration', { body: { error: { message: 'INTERNAL' } } })
      await turnOff(page)
    },
    says: 'Ya no le enviaremos avisos a este dispositivo',
  },
}

for (const [code, { says, setUp, service, after }] of Object.entries(faults)) {
  const claim = code === 'permission-blocked' ? ' [R-04-23]' : ''
  test(`${code} is said in words, and the page goes on${claim}`, { tag: claim === '' ? '@proof' : [] }, async ({
    page,
    context,
    expectedOutput,
  }) => {
    expectedOutput.push(/Failed to load resource/)
    const provider = await fakePushProvider(context)
    await fakePushService(context, service)
    await setUp?.(page, provider)
    if (after) await page.clock.install()
    await page.goto(tab)
    await enable(page).click()
    if (after) {
      await expect(card(page).getByRole('switch', { name: 'Pagos' })).toBeChecked()
      await after(page, provider)
    }
    await expect(card(page).getByText(says)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('region', { name: 'Avisos por correo' })).toBeVisible()
  })
}

test('a database that the browser never opens ends in words too, not in a wait for ever', async ({ page, context }) => {
  await fakePushProvider(context)
  await fakePushService(context)
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    const held = 'firebase-messaging-database'
    // Somebody deletes it, and somebody else has it open and does not let go: whoever wants it now waits.
    open.call(indexedDB, held).onsuccess = () => indexedDB.deleteDatabase(held)
    IDBFactory.prototype.open = function (name, version) {
      if (name === held) localStorage.setItem('push:waits', 'yes')
      return open.call(this, name, version)
    }
  })
  await page.clock.install()
  await page.goto(tab)
  await enable(page).click()
  await expect.poll(() => kept(page, 'push:waits')).toBe('yes')
  await page.clock.fastForward(30_000)
  await expect(card(page).getByText('El servicio de avisos no respondió.')).toBeVisible()
  await expect(enable(page)).toBeVisible()
})

test('the operator’s own key goes along with the registration [R-07-28]', async ({ page, context }) => {
  const key = `B${'A'.repeat(86)}`
  const provider = await fakePushProvider(context)
  await fakePushService(context)
  await withPush(page, (push) => ({ ...push, vapid_key: key }))
  await page.goto(tab)
  await enable(page).click()
  await expect(card(page).getByRole('switch', { name: 'Pagos' })).toBeChecked()
  expect(provider.last('POST')?.body).toMatchObject({ web: { applicationPubKey: key } })
})

test('a browser without push is told so; a site without a provider, or with half of one, asks nobody', {
  tag: '@proof',
}, async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'PushManager'))
  await page.goto(tab)
  await expect(card(page).getByText('Este navegador no admite avisos.')).toBeVisible()
  await withPush(page, () => ({ project_id: 'trebol' }))
  await page.goto(tab)
  await expect(card(page).getByText('Los avisos no están bien configurados en el sitio.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await withPush(page, () => null)
  const answered = page.waitForResponse('**/api/getConfig')
  await page.goto(tab)
  await answered
  await expect(page.getByRole('region', { name: 'Avisos por correo' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

type Config = { readonly response: { readonly return: { readonly push: object } } }

/** The operator's configuration with these settings of push. */
const withPush = (page: Page, push: (own: object) => object | null) =>
  page.route('**/api/getConfig', async (route) => {
    const answer = await route.fetch()
    const { response, ...rest } = (await answer.json()) as Config
    const json = {
      ...rest,
      response: { ...response, return: { ...response.return, push: push(response.return.push) } },
    }
    await route.fulfill({ response: answer, json })
  })
