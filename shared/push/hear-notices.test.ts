import { expect, test, vi } from 'vitest'
import { hearNotices, type NoticeScope } from './hear-notices.ts'

const id = '0c4f4b50-6a55-4d5f-9b1b-3f2d8f0f3a11'

/** A worker of the site with these tabs open, and what it did. */
function newScope({ tabs = [] as string[], note = async () => undefined as unknown } = {}) {
  const target = new EventTarget()
  const done: string[] = []
  // As much of a worker's globals as is used.
  const scope = {
    location: { origin: 'https://trebol.example' },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (path: string) => done.push(`open ${path}`),
    },
    registration: {
      showNotification: async (title: string, { body, data }: { body: string; data: unknown }) => {
        done.push(`show ${title}: ${body} ${JSON.stringify(data)}`)
      },
    },
    addEventListener: target.addEventListener.bind(target),
  } as unknown as NoticeScope
  hearNotices(scope, async (noticeId, event) => {
    done.push(`${event} ${noticeId}`)
    return note()
  })
  const later = vi.fn()
  target.addEventListener('notificationclick', later)
  target.addEventListener('push', later)
  const send = async (name: string, rest: object) => {
    const work: Promise<unknown>[] = []
    target.dispatchEvent(
      Object.assign(new Event(name), { ...rest, waitUntil: (promise: Promise<unknown>) => work.push(promise) }),
    )
    await Promise.all(work)
  }
  return {
    done,
    later,
    comes: (message: unknown) => send('push', { data: { json: () => message } }),
    comesUnread: () =>
      send('push', {
        data: {
          json: () => {
            throw new SyntaxError('no JSON')
          },
        },
      }),
    isPressed: (data: unknown) =>
      send('notificationclick', { notification: { data, close: () => done.push('close') } }),
  }
}
const shown = (message: object) => ({ FCM_MSG: message })

test('a notice that comes is said to have come, by its id; one of somebody else is not ours to say [R-03-22]', async () => {
  const { done, comes, comesUnread } = newScope()
  await comes({ data: { id, path: '/profile' } })
  await comes({ data: { id: 'no es nuestro' } })
  await comes({ notification: { title: 'Hola' } })
  await comesUnread()
  expect(done).toEqual([`received ${id}`])
})

test('what no page hears of is shown by ourselves, once; all else is left to the library, which shows it when no page is seen', async () => {
  const { done, later, comes } = newScope({ tabs: ['https://trebol.example/slots'] })
  const notification = { title: 'Entraron en su cuenta', body: 'Si no fue usted, cierre esa sesión.' }
  await comes({ notification, data: { id } })
  expect([done, later.mock.calls.length]).toEqual([[`received ${id}`], 1])
  const message = { notification, data: { id, always: 'yes' } }
  await comes(message)
  const shownBy = JSON.stringify({ FCM_MSG: message })
  expect(done.slice(1).sort()).toEqual([
    `received ${id}`,
    `show ${notification.title}: ${notification.body} ${shownBy}`,
  ])
  expect(later).toHaveBeenCalledTimes(1)
})

test('a notice with another word in place of that is one like all others', async () => {
  const { done, later, comes, isPressed } = newScope()
  const message = { notification: { title: 'Hola' }, data: { id, path: '/profile', always: 'sometimes' } }
  await comes(message)
  await isPressed(shown(message))
  expect(done).toEqual([`received ${id}`, 'close', `opened ${id}`, 'open /profile'])
  expect(later).toHaveBeenCalledTimes(1)
})

test('a pressed notice closes, opens its page, and is said to be opened; the library does not follow its link', async () => {
  const { done, later, isPressed } = newScope({ tabs: ['https://trebol.example/slots'] })
  await isPressed(shown({ data: { id, path: '/profile/withdrawal' } }))
  expect(done).toEqual(['close', `opened ${id}`, 'open /profile/withdrawal'])
  expect(later).not.toHaveBeenCalled()
})

test('a tab that shows the page already comes to the front', async () => {
  const { done, isPressed } = newScope({
    tabs: ['https://trebol.example/slots', 'https://trebol.example/profile/withdrawal'],
  })
  await isPressed(shown({ data: { path: '/profile/withdrawal' } }))
  expect(done).toEqual(['close', 'focus https://trebol.example/profile/withdrawal'])
})

test.each([
  { fcmOptions: { link: 'https://otro.example/oferta' }, data: { path: '/profile' } },
  { notification: { click_action: 'javascript:alert(1)' } },
  { data: { path: '//otro.example' } },
  {},
])('a notice that leads elsewhere, as %j does, opens the home page', async (message) => {
  const { done, isPressed } = newScope()
  await isPressed(shown(message))
  expect(done).toEqual(['close', 'open /'])
})

test('a server that does not hear of it keeps nobody from the page', async () => {
  const { done, isPressed } = newScope({ note: () => Promise.reject(new TypeError('Failed to fetch')) })
  await isPressed(shown({ data: { id, path: '/profile' } }))
  expect(done).toContain('open /profile')
})
