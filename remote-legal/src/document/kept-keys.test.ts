import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocument } from './test/read-document.ts'

const root = join(import.meta.dirname, '../../..')
const folders = ['host/src', 'remote-games/src', 'remote-profile/src', 'remote-legal/src', 'shared']

/** Names of ours that are no key of the browser's storage: a lock, two events, a symbol, a probe that is removed at once. */
const notKept = ['trebol:pointer-stream', 'trebol:announcement', 'trebol:texts', 'trebol:realtime', 'trebol:probe']

test('the privacy policy names every key that a source of the site keeps in the browser', async () => {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|html)$/.test(name) && !/test|fuzz|hostile|node_modules|dist/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const keys = new Set(sources.flatMap((text) => text.match(/(?<=['`])trebol:[a-z-]+/g) ?? []))
  expect(keys.size).toBeGreaterThan(10)
  const policy = JSON.stringify(
    (await readDocument('/privacy-policy')).sections.find(({ id }) => id === 'almacenamiento'),
  )
  for (const key of keys) if (!notKept.includes(key)) expect(policy).toContain(key)
  for (const key of ['jwt', 'currency', 'otp', 'chp', 'play']) expect(policy).toContain(key)
})
