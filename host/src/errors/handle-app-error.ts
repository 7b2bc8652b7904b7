import { ApiError } from '@trebol/shared/api'
import { sayConnectionFailed } from './connection-notice.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isNetworkFailure = (error: unknown): boolean => isObject(error) && Reflect.get(error, 'type') === 'network'

/** An answer that ended early. Engines word it differently, so our own client's cause decides first. */
const endedEarly = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.reason === 'empty' || error.reason === 'cut'
    : error instanceof Error && error.message.includes('Unexpected end of JSON input')

/**
 * What the app does with an error that nobody caught: a network failure gives the connection notice, an answer that
 * ended early is ignored, everything else is thrown again. Specification section 8, "App-level handler".
 */
export function handleAppError(error: unknown): void {
  if (isNetworkFailure(error)) sayConnectionFailed()
  else if (!endedEarly(error)) throw error
}

/** Listens for errors that reached the window. One that is not handled goes on to the browser, as if nobody listened. */
export function watchAppErrors(page: Window): void {
  const settle = (event: Event, error: unknown) => {
    try {
      handleAppError(error)
      event.preventDefault()
    } catch {
      // Thrown again: the browser reports it.
    }
  }
  page.addEventListener('error', (event) => settle(event, event.error))
  page.addEventListener('unhandledrejection', (event) => settle(event, event.reason))
}
