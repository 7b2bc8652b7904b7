import { call } from '@trebol/shared/api'
import { logout } from '@trebol/shared/contract'

/** Breaks and exclusions that the server may not have yet: nobody ends one by deleting. */
const kept = 'trebol:pause'

/** Ends the session and deletes what the site keeps in this browser. What cannot be deleted stops nothing else. */
export async function clearData(): Promise<void> {
  // With it the server lets go of this browser's notices too.
  await call(logout, {}).catch(ignored)
  for (const storage of storages()) {
    for (const name of Object.keys(storage)) if (!name.startsWith(kept)) storage.removeItem(name)
  }
  // First: a worker that runs holds its databases open, and they could not be opened again for as long.
  await endWorkers().catch(ignored)
  await Promise.all([deleteDatabases(), deleteCaches()].map((work) => work.catch(ignored)))
}

const ignored = () => undefined

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}

async function deleteDatabases(): Promise<void> {
  const databases = await indexedDB.databases()
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name)
}

async function deleteCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function endWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
