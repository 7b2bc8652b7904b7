import { expect, test } from 'vitest'
import { Problem } from '../machine/fail.mjs'
import { checkInterfaces, findTools } from './find-tools.mjs'

const missing = (what: string) => () => Promise.reject(new Problem(`No ${what} was found: install it.`))

test('what is missing is told at once, a line for each', async () => {
  const tools = { chromium: missing('browser'), postgres: async () => '/bin', nginx: missing('nginx') }
  await expect(findTools('.', () => undefined, tools)).rejects.toThrow(
    'No browser was found: install it.\nNo nginx was found: install it.',
  )
})

test('a machine that a browser takes for offline is told how to mend that', () => {
  const address = (internal: boolean) => ({ address: '127.0.0.1', internal })
  expect(() => checkInterfaces({ lo: [address(true)] })).toThrow(
    /^This machine has the loopback interface alone, .*trebol0 up/,
  )
  expect(() => checkInterfaces({ lo: [address(true)], eth0: [address(false)] })).not.toThrow()
})
