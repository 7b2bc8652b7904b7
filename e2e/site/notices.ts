import type { Page } from 'playwright/test'

/** Where a player turns notices on, and what is there. */
export const tab = '/profile?tab=notifications'
export const card = (page: Page) => page.getByRole('region', { name: 'Avisos en este dispositivo' })
export const enable = (page: Page) => card(page).getByRole('button', { name: 'Activar avisos' })
export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
export const eightDays = 8 * 24 * 60 * 60 * 1_000

/** The record of this browser, as the provider's library keeps it. */
export const registration = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('firebase-messaging-database')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const store = opening.result.transaction('firebase-messaging-store').objectStore('firebase-messaging-store')
          const reading = store.get('1:1234567890:web:abcdef0123456789')
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
  )
