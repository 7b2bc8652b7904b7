import type { Session } from '@trebol/shared/store'
import { expect, test } from 'vitest'
import { decideAccess } from './decide-access.ts'

const guest: Session = { kind: 'guest' }
const player: Session = {
  kind: 'player',
  confirmed: true,
  user: { country: 'VE', nombre: 'Ana', email: 'a@b.c', id: '1' },
}
const page = { pathname: '/slots', guard: 'open', session: guest, maintenance: false } as const

test('anyone may enter an open page', () => {
  expect(decideAccess(page)).toEqual({ kind: 'enter' })
})

test('a visitor is asked to log in where that is needed, a player is not [R-06-01, R-02-18]', () => {
  expect(decideAccess({ ...page, pathname: '/profile', guard: 'login' })).toEqual({ kind: 'ask-login' })
  expect(decideAccess({ ...page, pathname: '/profile', guard: 'login', session: player })).toEqual({ kind: 'enter' })
  expect(decideAccess({ ...page, pathname: '/profile', guard: 'login', session: { kind: 'unknown' } })).toEqual({
    kind: 'ask-login',
  })
})

test('in maintenance every page leads to /maintenance, and afterwards away from it [R-04-05, R-04-06]', () => {
  expect(decideAccess({ ...page, maintenance: true, session: player })).toEqual({ kind: 'leave', to: '/maintenance' })
  expect(decideAccess({ ...page, pathname: '/maintenance', maintenance: true })).toEqual({ kind: 'enter' })
  expect(decideAccess({ ...page, pathname: '/maintenance' })).toEqual({ kind: 'leave', to: '/' })
})
