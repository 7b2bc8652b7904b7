// @vitest-environment happy-dom
import { ApiError } from '@trebol/shared/api'
import toast from 'react-hot-toast/headless'
import { beforeEach, expect, test, vi } from 'vitest'
import { shownToasts } from '../toasts/test/shown-toasts.ts'
import { connectionAnswered } from './connection-notice.ts'
import { handleAppError, watchAppErrors } from './handle-app-error.ts'

beforeEach(() => toast.remove())

test.each([
  ['of the product client', ApiError.network('Network Error')],
  ['of the generic helper', { type: 'network', message: 'Error de red o CORS' }],
])('a network failure %s shows "Error de conexión", which does not expire [R-08-11, R-08-12]', (_, error) => {
  handleAppError(error)
  handleAppError(error)
  expect(shownToasts()).toEqual([
    {
      text: 'Error de conexión\nAlgunas funcionalidades no estarán disponibles',
      tone: 'error',
      duration: Number.POSITIVE_INFINITY,
    },
  ])
})

test('the notice goes when the server answers what was asked after the failure, and not before', () => {
  const before = performance.now()
  handleAppError({ type: 'network' })
  connectionAnswered(before - 1)
  expect(shownToasts()).toHaveLength(1)
  connectionAnswered(performance.now() + 1)
  expect(shownToasts()).toEqual([])
})

test.each([
  ApiError.unreadable({ status: 200, reason: 'empty' }),
  ApiError.unreadable({ status: 200, reason: 'cut' }),
  new SyntaxError('Unexpected end of JSON input'),
  new TypeError("Failed to execute 'json' on 'Response': Unexpected end of JSON input"),
])('"Unexpected end of JSON input" is ignored [R-08-13]', (error) => {
  handleAppError(error)
  expect(shownToasts()).toEqual([])
})

test.each([new Error('otro'), 'text', null, ApiError.unreadable({ status: 200, reason: 'not-json' })])(
  'any other error (%s) is thrown again [R-08-14]',
  (error) => {
    expect(() => handleAppError(error)).toThrow()
  },
)

test('errors that reach the window are handled, or left to the browser', () => {
  watchAppErrors(window)
  const reach = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(reach({ type: 'network', message: '' })).toBe(true)
  expect(shownToasts()).toHaveLength(1)
  expect(reach(ApiError.unreadable({ status: 200, reason: 'empty' }))).toBe(true)
  expect(reach(new Error('otro'))).toBe(false)
})
