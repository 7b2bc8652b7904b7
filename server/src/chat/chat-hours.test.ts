import { expect, test } from 'vitest'
import { chatHoursPattern, decideOpening, readChatHours, sayHours } from './chat-hours.ts'

/** Caracas is four hours behind UTC. */
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)

test.each([
  ['09:00-21:00', '12:59', '2026-11-20T13:00:00.000Z'],
  ['09:00-21:00', '13:00', null],
  ['09:00-21:00', '23:30', null],
  ['22:00-06:00', '05:00', null],
  ['22:00-06:00', '09:59', null],
  ['22:00-06:00', '10:00', '2026-11-21T02:00:00.000Z'],
  ['09:00-24:00', '03:59', null],
  ['09:00-24:00', '04:00', '2026-11-20T13:00:00.000Z'],
])('with the hours %s at %s UTC the chat opens next: %s', (text, time, opensAt) => {
  const opening = decideOpening(readChatHours(text), at(time))
  expect(opening).toEqual({ open: opensAt === null, opensAt: opensAt === null ? null : new Date(opensAt) })
})

test('after the last hour of a day it opens on the next one', () => {
  const late = new Date('2026-11-21T01:15:42.000Z')
  expect(decideOpening(readChatHours('09:00-21:00'), late).opensAt).toEqual(new Date('2026-11-21T13:00:00.000Z'))
})

test('without a setting somebody is always there; "off" says that nobody ever is', () => {
  expect(decideOpening(readChatHours(undefined), at('03:00'))).toEqual({ open: true, opensAt: null })
  expect(decideOpening(readChatHours('00:00-24:00'), at('03:00'))).toEqual({ open: true, opensAt: null })
  expect(decideOpening(readChatHours('off'), at('03:00'))).toEqual({ open: false, opensAt: null })
  expect(sayHours(readChatHours('09:00-21:30'))).toBe('Todos los días, de 9:00 a 21:30 (hora de Caracas)')
})

test.each(['9:00-21:00', '09:00', '25:00-26:00', '09:00-24:30', 'siempre'])('%s is no setting of hours', (text) => {
  expect(chatHoursPattern.test(text)).toBe(false)
})
