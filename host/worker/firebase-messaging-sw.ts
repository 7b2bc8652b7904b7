import { hearNotices, readWorkerAddress } from '@trebol/shared/push/notice'
import { initializeApp } from 'firebase/app'
import { getMessaging } from 'firebase/messaging/sw'

declare const self: ServiceWorkerGlobalScope

/**
 * The worker of notices, and of nothing else: it hears no fetch and keeps no file, so a page never runs on what it has. Its
 * settings stand in its address; without them it does nothing. Source: docs/architecture.md, "Push".
 */
const given = readWorkerAddress(new URL(self.location.href).searchParams)
if (given !== null) {
  const { settings, apiBase } = given
  hearNotices(self, (id, event) =>
    fetch(`${apiBase}/notePush`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ id, event }),
    }),
  )
  // Shows what comes while no page is looked at, and asks for a new token when the browser changes its subscription.
  getMessaging(initializeApp(settings))
}
