import type { Page } from 'playwright/test'
import { fakePushProvider } from '../site/fake-push-provider.ts'
import { fakePushService } from '../site/fake-push-service.ts'
import { card, enable, kept, registration, tab } from '../site/notices.ts'
import { expect, test } from '../site/signed-in.ts'

// The databases of one journey must not be held open by the worker of another.
test.use({ reuseContext: false })

const isOn = (page: Page) => card(page).getByRole('switch', { name: 'Pagos' })
const current = 'firebase-messaging-database'
const legacy = 'fcm_token_details_db'

/** Takes the current database away, and puts in its place one of an earlier library with what that one knew. */
const plant = (page: Page, name: string, version: number) =>
  page.evaluate(
    async ([name, version, current]) => {
      const done = (request: IDBRequest) =>
        new Promise<void>((resolve, reject) => {
          request.onsuccess = () => resolve()
          request.onerror = () => reject(request.error)
        })
      const stored = 'firebase-messaging-store'
      const opened = indexedDB.open(current)
      await done(opened)
      const all = opened.result.transaction(stored).objectStore(stored)
      const keys = all.getAllKeys()
      const values = all.getAll()
      await done(values)
      opened.result.close()
      const [key, value] = [keys.result[0], values.result[0]]
      if (key === undefined) throw new Error('There is no record of this browser.')
      await done(indexedDB.deleteDatabase(current))

      const planting = indexedDB.open(name, version)
      planting.onupgradeneeded = () => {
        if (name === current) {
          planting.result.createObjectStore(stored).put(value, key)
          return
        }
        const bytes = (text: string) =>
          Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
        const { auth, p256dh, vapidKey, endpoint, swScope } = value.subscriptionOptions
        const store = planting.result.createObjectStore('fcm_token_object_Store', { keyPath: 'swScope' })
        store.createIndex('fcmSenderId', 'fcmSenderId')
        store.put({
          ...{ swScope, endpoint, fcmSenderId: '1234567890', fcmToken: value.token, createTime: value.createTime },
          ...{ auth: bytes(auth).buffer, p256dh: bytes(p256dh).buffer, vapidKey: bytes(vapidKey) },
        })
      }
      await done(planting)
      planting.result.close()
    },
    [name, version, current] as const,
  )

const names = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test('what earlier versions of the library kept in the browser is taken over: a store of version 1, and the legacy one, opened as version 5 [R-09-14]', async ({
  page,
  context,
}) => {
  const provider = await fakePushProvider(context)
  await fakePushService(context)
  await page.goto(tab)
  await enable(page).click()
  await expect(isOn(page)).toBeChecked()
  const known = await registration(page)
  for (const [name, version] of [
    [current, 1],
    [legacy, 4],
  ] as const) {
    await plant(page, name, version)
    await page.reload()
    await expect(isOn(page)).toBeChecked()
    await expect.poll(() => names(page)).not.toContain(legacy)
    expect(await registration(page)).toEqual(known)
  }
  // Nothing was asked of the provider but the first registration.
  expect(provider.registered()).toEqual(['POST '])
})

test('an installation that another page has begun is waited for ten seconds; its pass is renewed when an hour is left of it [R-09-15]', async ({
  page,
  context,
}) => {
  const provider = await fakePushProvider(context)
  await fakePushService(context)
  provider.lasts('7200s')
  await page.clock.install()
  await page.goto(tab)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebase-installations-database', 1)
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore('firebase-installations-store')
          const begun = { fid: 'cAAAAAAAAAAAAAAAAAAAAA', registrationStatus: 1, registrationTime: Date.now() }
          store.put(begun, '[DEFAULT]!1:1234567890:web:abcdef0123456789')
        }
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
  const asked = () =>
    provider.calls
      .map(({ what }) => what.replace(/ https:.*(?=\/)/, ' …'))
      .filter((what) => what.includes('installation '))
  await enable(page).click()
  await expect.poll(() => kept(page, 'push:endpoint')).not.toBeNull()
  await page.clock.fastForward(8_000)
  expect(asked()).toEqual([])
  await page.clock.fastForward(2_500)
  await expect(isOn(page)).toBeChecked()
  expect(asked()).toHaveLength(1)

  const turnOff = card(page).getByRole('button', { name: 'Desactivar en este dispositivo' })
  const begun = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(begun + 59 * 60_000)
  await turnOff.click()
  await enable(page).click()
  await expect(isOn(page)).toBeChecked()
  expect(asked()).toHaveLength(1)
  await page.clock.setSystemTime(begun + 61 * 60_000)
  await turnOff.click()
  await expect(enable(page)).toBeVisible()
  expect(asked()).toHaveLength(2)
})
