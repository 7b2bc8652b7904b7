import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker, workerPatienceMs } from './register-worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker whose life the test leads. */
function newWorker(state: ServiceWorkerState = 'installing') {
  const worker = Object.assign(new EventTarget(), { state })
  return {
    worker: worker as EventTarget as ServiceWorker,
    becomes: (next: ServiceWorkerState) => {
      worker.state = next
      worker.dispatchEvent(new Event('statechange'))
    },
  }
}

type Given = Partial<Record<'installing' | 'waiting' | 'active', ServiceWorker>>
/** As much of a registration as is read. */
const registrationOf = (given: Given) =>
  ({ installing: null, waiting: null, active: null, ...given }) as unknown as ServiceWorkerRegistration

/** Answers each registration with the next of these. */
function containerOf(...answers: (ServiceWorkerRegistration | Error | 'never')[]) {
  const register = vi.fn((_address: string | URL, _options?: RegistrationOptions) => {
    const answer = answers.shift() ?? 'never'
    if (answer === 'never') return new Promise<never>(() => undefined)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return { register }
}
const address = '/firebase-messaging-sw.js?projectId=x'
const failed = { name: 'PushError', code: 'failed-service-worker-registration' }

test('the worker is registered for the scope of the provider, and awaited until it is active [R-07-30]', async () => {
  const { worker, becomes } = newWorker()
  const registration = registrationOf({ installing: worker })
  const container = containerOf(registration)
  let done = false
  const registering = registerWorker({ container, address }).then((given) => {
    done = true
    return given
  })
  await vi.advanceTimersByTimeAsync(10)
  expect(done).toBe(false)
  becomes('installed')
  await vi.advanceTimersByTimeAsync(10)
  expect(done).toBe(false)
  becomes('activated')
  expect(await registering).toBe(registration)
  expect(container.register.mock.calls).toEqual([[address, { scope: '/firebase-cloud-messaging-push-scope' }]])
})

test('one that is active already is used at once', async () => {
  const registration = registrationOf({ active: newWorker('activated').worker })
  expect(await registerWorker({ container: containerOf(registration), address })).toBe(registration)
})

test('a worker that ends is registered once more', async () => {
  const first = newWorker()
  const second = registrationOf({ active: newWorker('activated').worker })
  const container = containerOf(registrationOf({ installing: first.worker }), second)
  const registering = registerWorker({ container, address })
  await vi.advanceTimersByTimeAsync(10)
  first.becomes('redundant')
  expect(await registering).toBe(second)
})

test('a second failure is told, and a third try is not made', async () => {
  const container = containerOf(new Error('one'), new TypeError('two'), registrationOf({}))
  await expect(registerWorker({ container, address })).rejects.toMatchObject(failed)
  expect(container.register).toHaveBeenCalledTimes(2)
})

test('after ten seconds it is given up, whatever the browser does [R-09-10]', async () => {
  expect(workerPatienceMs).toBe(10_000)
  for (const answer of ['never', registrationOf({ installing: newWorker().worker })] as const) {
    const registering = expect(registerWorker({ container: containerOf(answer), address })).rejects.toMatchObject(
      failed,
    )
    await vi.advanceTimersByTimeAsync(workerPatienceMs)
    await registering
  }
})
