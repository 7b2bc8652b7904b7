import { pathOfLink } from './path-of-link.ts'
import { readNotice } from './read-notice.ts'

/** Under which the provider's library keeps the message in the notice that it shows. */
const libraryKey = 'FCM_MSG'

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type PushCame = Waiting & { readonly data: { json(): unknown } | null }
type NoticePressed = Waiting & { readonly notification: { readonly data: unknown; close(): void } }
type Tab = { readonly url: string; focus(): Promise<unknown> }

/** Of a worker what is needed; its own types are those of another world than the page's. */
export type NoticeScope = {
  readonly location: { readonly origin: string }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(title: string, options: { readonly body: string; readonly data: unknown }): Promise<void>
  }
  addEventListener(name: 'push', hear: (event: PushCame) => void): void
  addEventListener(name: 'notificationclick', hear: (event: NoticePressed) => void): void
}

type Note = (id: string, event: 'received' | 'opened') => Promise<unknown>

/**
 * Says that a notice came, shows it over an open page too where the library would keep it to itself, and opens the page of
 * this site that a pressed one leads to; anything else leads home. Called before the provider's library listens, which
 * would follow the link as it stands. Source: specification section 7.
 */
export function hearNotices(scope: NoticeScope, note: Note): void {
  const say: Note = (id, event) => note(id, event).catch(() => undefined)

  scope.addEventListener('push', (event) => {
    const message = jsonOf(event.data)
    const { id, always } = readNotice(message)
    if (id !== null) event.waitUntil(say(id, 'received'))
    if (always === null) return
    // The library gives it to the pages that are seen, and none of them has an ear for it.
    event.stopImmediatePropagation()
    const options = { body: always.body, data: { [libraryKey]: message } }
    event.waitUntil(scope.registration.showNotification(always.title, options))
  })

  scope.addEventListener('notificationclick', (event) => {
    event.stopImmediatePropagation()
    event.notification.close()
    const { id, link } = readNotice(messageIn(event.notification.data))
    const path = pathOfLink(link, scope.location.origin)
    event.waitUntil(Promise.all([show(scope, path), id === null ? null : say(id, 'opened')]))
  })
}

function jsonOf(data: PushCame['data']): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

const messageIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && libraryKey in data ? data[libraryKey] : data

/** A tab that shows the page already comes to the front; no other tab is taken from what its player is doing. */
async function show({ clients, location }: NoticeScope, path: string): Promise<unknown> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find(({ url }) => url === `${location.origin}${path}`)
  return there ? there.focus() : clients.openWindow(path)
}
