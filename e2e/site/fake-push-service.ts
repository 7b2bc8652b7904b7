import type { BrowserContext } from 'playwright/test'

type Wish = {
  /** What the player answers when the browser asks him. */
  readonly answer?: NotificationPermission
  readonly before?: NotificationPermission
}

/**
 * The push service of the browser's maker, which a test cannot reach: a subscription that belongs to nobody, kept for the
 * context; and the player who is asked for the permission. `localStorage['push:endpoint']` is the subscription's address.
 */
export async function fakePushService(
  context: BrowserContext,
  { answer = 'granted', before = 'default' }: Wish = {},
): Promise<void> {
  await context.addInitScript(
    ({ answer, before }) => {
      if (!('PushManager' in globalThis)) return
      const endpoint = () => localStorage.getItem('push:endpoint')
      const subscription = (address: string) => ({
        endpoint: address,
        getKey: (name: string) => new TextEncoder().encode(`${name} de ${address}`).buffer,
        unsubscribe: async () => {
          localStorage.removeItem('push:endpoint')
          return true
        },
      })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const address = endpoint()
          return address === null ? null : subscription(address)
        },
        subscribe: async () => {
          const fails = localStorage.getItem('push:fails')
          if (fails !== null) throw new DOMException('the push service says no', fails)
          localStorage.setItem('push:endpoint', 'https://servicio.example/uno')
          return subscription('https://servicio.example/uno')
        },
      })
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem('push:permission') ?? before,
      })
      Object.defineProperty(Notification, 'requestPermission', {
        value: async () => {
          localStorage.setItem('push:asked', String(Number(localStorage.getItem('push:asked')) + 1))
          localStorage.setItem('push:permission', answer)
          return answer
        },
      })
    },
    { answer, before },
  )
}
