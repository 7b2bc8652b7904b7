import { pushScope } from '../contract/push.ts'
import { inTime } from './in-time.ts'
import { PushError } from './push-error.ts'

/** How long a worker may take, over both tries. Source: specification section 9. */
export const workerPatienceMs = 10_000
const tries = 2

type Given = {
  readonly container: Pick<ServiceWorkerContainer, 'register'>
  readonly address: string
  readonly patienceMs?: number
}

/**
 * Registers the worker and waits until it is active: the provider's library would subscribe before, and fail on a first
 * visit. A worker that ends instead is registered once more. Rejects with `failed-service-worker-registration`.
 */
export async function registerWorker({
  container,
  address,
  patienceMs = workerPatienceMs,
}: Given): Promise<ServiceWorkerRegistration> {
  try {
    return await inTime(tryAgain(container, address), patienceMs, 'the worker was not active in time')
  } catch (error) {
    throw new PushError('failed-service-worker-registration', error)
  }
}

async function tryAgain(container: Given['container'], address: string): Promise<ServiceWorkerRegistration> {
  for (let left = tries - 1; ; left--) {
    try {
      const registration = await container.register(address, { scope: pushScope })
      await untilActive(registration)
      return registration
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active !== null || worker === null) {
    return active === null ? Promise.reject(new Error('there is no worker')) : Promise.resolve()
  }
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      else if (worker.state === 'redundant') reject(new Error('the worker ended'))
      else return
      worker.removeEventListener('statechange', look)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
