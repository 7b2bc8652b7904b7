import { getApps, initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, isSupported, type Messaging } from 'firebase/messaging'
import type { PushSettings } from '../contract/push.ts'
import { inTime } from './in-time.ts'
import { PushError, readPushError } from './push-error.ts'
import { registerWorker } from './register-worker.ts'
import { workerAddress, workerSettings } from './worker-address.ts'

/** The library waits for ever for a database that the browser does not open, such as one that is about to be deleted. */
const patienceMs = 30_000

type Given = {
  readonly settings: PushSettings
  readonly apiBase: string
  readonly container: Pick<ServiceWorkerContainer, 'register'>
  /** Turns the address of the worker into one that the browser may run. */
  readonly allowed: (address: string) => string
}

export type PushDevice = {
  /**
   * The provider's name of this browser. The one that it has is refreshed when it is seven days old; when the browser's
   * subscription is another than the one that it stands for, it is deleted at the provider and a new one asked for. What
   * was kept stays when the provider does not answer. Rejects with `PushError`.
   */
  readonly token: () => Promise<string>
  /** Ends the registration at the provider and the subscription of the browser. Rejects with `PushError`. */
  readonly remove: () => Promise<void>
}

/** This browser at the provider. Never asks for a permission. Source: specification sections 4, 7 and 9, "Push". */
export async function pushDevice({ settings, apiBase, container, allowed }: Given): Promise<PushDevice> {
  // The library would say both where nobody hears it.
  await inTime(openDatabase(), patienceMs, 'the database was not opened in time').catch((error: unknown) => {
    throw readPushError(error, 'indexed-db-unsupported')
  })
  if (!(await isSupported())) throw new PushError('unsupported-browser')
  const messaging = open(settings)
  const register = () => registerWorker({ container, address: allowed(workerAddress(settings, apiBase)) })
  return {
    token: async () => {
      const serviceWorkerRegistration = await register()
      const vapidKey = settings.vapid_key
      try {
        const asked = getToken(messaging, { serviceWorkerRegistration, ...(vapidKey && { vapidKey }) })
        return await inTime(asked, patienceMs, 'there was no token in time')
      } catch (error) {
        throw readPushError(error, 'token-subscribe-failed')
      }
    },
    remove: async () => {
      // Given here, so that the library does not register a worker of its own.
      Object.assign(messaging, { swRegistration: await register() })
      try {
        await inTime(deleteToken(messaging), patienceMs, 'the token was not deleted in time')
      } catch (error) {
        throw readPushError(error, 'token-unsubscribe-failed')
      }
    },
  }
}

/** The library keeps its records in a database of the browser; some browsers have one that nobody may open. */
function openDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new PushError('indexed-db-unsupported', error))
    try {
      const opening = indexedDB.open('trebol-probe')
      opening.onerror = () => fail(opening.error)
      opening.onsuccess = () => {
        opening.result.close()
        indexedDB.deleteDatabase('trebol-probe')
        resolve()
      }
    } catch (error) {
      fail(error)
    }
  })
}

function open(settings: PushSettings): Messaging {
  try {
    return getMessaging(getApps()[0] ?? initializeApp(workerSettings(settings)))
  } catch (error) {
    throw readPushError(error, 'missing-app-config-values')
  }
}
