import { expect, test } from 'vitest'
import { errorBook } from './error-book.ts'
import type { ErrorEvent } from './error-event.ts'

const seen = (what: string): ErrorEvent => ({ kind: 'error', unit: null, release: null, what })

test('an error that repeats waits once, with how often it happened, and is told again only when it happened again', () => {
  const book = errorBook()
  const first = book.note(seen('TypeError'))
  expect(first).toEqual({ event: seen('TypeError'), isFirst: true })
  expect(book.note(seen('TypeError'))).toBeNull()
  expect(first?.event.times).toBe(2)
  book.told([first?.event ?? {}])
  const again = book.note(seen('TypeError'))
  expect(again).toEqual({ event: seen('TypeError'), isFirst: false })
  for (let round = 0; round < 2_000; round += 1) expect(book.note(seen('TypeError'))).toBeNull()
  expect(again?.event.times).toBe(1_000)
})

test('of many different errors the first thirty are told in full, the rest as one', () => {
  const book = errorBook()
  const events = Array.from({ length: 500 }, (_, at) => book.note(seen(`Error ${at}`))).filter(
    (noted) => noted !== null,
  )
  expect(events).toHaveLength(31)
  expect(events.at(-1)?.event).toEqual({ ...seen('further errors'), times: 470 })
})
