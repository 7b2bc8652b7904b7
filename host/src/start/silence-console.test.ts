// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { silenceConsole } from './silence-console.ts'

const said: string[] = []
const noting = () =>
  Object.assign(Object.create(console) as Console, {
    log: (text: string) => void said.push(`log ${text}`),
    info: (text: string) => void said.push(`info ${text}`),
    warn: (text: string) => void said.push(`warn ${text}`),
    debug: (text: string) => void said.push(`debug ${text}`),
    error: (text: string) => void said.push(`error ${text}`),
  })

const sayAll = (target: Console) => {
  for (const name of ['log', 'info', 'warn', 'debug', 'error'] as const) target[name]('x')
}

beforeEach(() => {
  said.length = 0
  localStorage.clear()
})

test('in production log, info, warn and debug say nothing; errors are still said [R-08-15]', () => {
  const target = noting()
  silenceConsole(window, target)
  sayAll(target)
  expect(said).toEqual(['error x'])
})

test('the setting of the diagnosis page turns the console on and off at once [R-08-16]', () => {
  const target = noting()
  silenceConsole(window, target)
  localStorage.setItem('trebol:console', 'on')
  window.dispatchEvent(new Event('trebol:console'))
  sayAll(target)
  expect(said).toEqual(['log x', 'info x', 'warn x', 'debug x', 'error x'])
  said.length = 0
  localStorage.removeItem('trebol:console')
  window.dispatchEvent(new Event('trebol:console'))
  sayAll(target)
  expect(said).toEqual(['error x'])
})
