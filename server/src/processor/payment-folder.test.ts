import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newPayment } from './kept-payment.ts'
import { openPaymentFolder } from './payment-folder.ts'

let path: string
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'trebol-processor-'))
})
afterEach(() => rm(path, { recursive: true, force: true }))

const payment = 'p'.repeat(32)
const attempt = randomUUID()

test('What was changed is there for the next one who opens the folder', () => {
  const folder = openPaymentFolder(path)
  expect(folder.read(payment)).toEqual(newPayment)
  folder.change(payment, ({ failed }) => ({ failed: failed + 1 }))
  folder.change(payment, () => ({ charge: { attempt, state: 'untold' } }))
  const next = openPaymentFolder(path)
  expect(next.read(payment)).toEqual({ ...newPayment, failed: 1, charge: { attempt, state: 'untold' } })
  expect(next.untold()).toEqual([payment])
})

test('A file that was being written when the power went changes nothing', async () => {
  const folder = openPaymentFolder(path)
  folder.change(payment, () => ({ failed: 3 }))
  await writeFile(join(path, `${payment}.json.new`), '{"failed":')
  expect(openPaymentFolder(path).read(payment).failed).toBe(3)
})

test('What cannot be read is never taken for a payment that was not charged', async () => {
  await writeFile(join(path, `${payment}.json`), '{"failed":0}')
  expect(() => openPaymentFolder(path).read(payment)).toThrow(/nobody knows what was charged/)
})

test('After a month a payment is forgotten, unless the shop has still to hear of it', async () => {
  const folder = openPaymentFolder(path)
  const untold = 'u'.repeat(32)
  folder.change(payment, () => ({ charge: { attempt, state: 'paid' } }))
  folder.change(untold, () => ({ charge: { attempt, state: 'untold' } }))
  const old = new Date('2026-10-01T00:00:00.000Z')
  for (const name of await readdir(path)) await utimes(join(path, name), old, old)
  openPaymentFolder(path, new Date('2026-10-30T00:00:00.000Z'))
  expect(await readdir(path)).toHaveLength(2)
  openPaymentFolder(path, new Date('2026-11-01T00:00:00.000Z'))
  expect(await readdir(path)).toEqual([`${untold}.json`])
})
