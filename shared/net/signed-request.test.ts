import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNonceMemory, readSigned, signRequest } from './signed-request.ts'

const secret = 'a secret of two services, 32 letters'
const at = new Date('2026-11-24T12:00:00.500Z')
const bet = { method: 'POST', path: '/wallet/bet', body: '{"amount":"1.00"}' }
const read = (headers: Record<string, string>, operation = bet, now = at, by = secret) =>
  readSigned(by, operation, new Headers(headers), now)
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000)

describe('a signed request', () => {
  it('is known by whoever has the secret, up to the tolerance of both clocks', () => {
    const headers = signRequest(secret, bet, { at })
    expect(read(headers)).toMatchObject({ kind: 'signed', nonce: headers['x-trebol-nonce'] })
    expect([later(299), later(-299)].map((now) => read(headers, bet, now).kind)).toEqual(['signed', 'signed'])
    expect([later(301), later(-301)].map((now) => read(headers, bet, now).kind)).toEqual(['forged', 'forged'])
  })

  it('stands for one operation: no other path, method, body, secret, nonce or time', () => {
    const headers = signRequest(secret, bet, { at })
    const others = [
      read(headers, { ...bet, path: '/wallet/rollback' }),
      read(headers, { ...bet, method: 'PUT' }),
      read(headers, { ...bet, body: '{"amount":"1.01"}' }),
      read(headers, bet, at, `${secret}!`),
      read({ ...headers, 'x-trebol-nonce': 'n'.repeat(24) }),
      read({ ...headers, 'x-trebol-timestamp': String(Math.floor(at.getTime() / 1_000) + 1) }),
    ]
    expect(others.map(({ kind }) => kind)).toEqual(others.map(() => 'forged'))
  })

  it('cannot be cut up differently: no two operations have the same signature', () => {
    const text = fc.string({ maxLength: 6 })
    fc.assert(
      fc.property(text, text, text, text, (path, body, otherPath, otherBody) => {
        fc.pre(path !== otherPath || body !== otherBody)
        const nonce = 'n'.repeat(24)
        const signed = (p: string, b: string) =>
          signRequest(secret, { method: 'POST', path: `/${encodeURIComponent(p)}`, body: b }, { at, nonce })
        fc.pre(encodeURIComponent(path) !== encodeURIComponent(otherPath) || body !== otherBody)
        expect(signed(path, body)['x-trebol-signature']).not.toBe(signed(otherPath, otherBody)['x-trebol-signature'])
      }),
    )
  })

  it.each(['x-trebol-timestamp', 'x-trebol-nonce', 'x-trebol-signature'])(
    'is nobody’s without or with a strange %s',
    (name) => {
      const headers = signRequest(secret, bet, { at })
      const { [name]: _, ...without } = headers
      expect(read(without).kind).toBe('forged')
      for (const strange of ['', 'x', '-1', '1e9', 'ñ'.repeat(3), 'a'.repeat(5_000)])
        expect(read({ ...headers, [name]: encodeURIComponent(strange) }).kind).toBe('forged')
    },
  )

  it('has a nonce of its own each time, which counts once until the request is too old anyway', () => {
    const takeNonce = createNonceMemory()
    const signed = read(signRequest(secret, bet, { at }))
    if (signed.kind === 'forged') throw new Error('forged')
    expect([takeNonce(signed, at), takeNonce(signed, later(300))]).toEqual([true, false])
    const next = read(signRequest(secret, bet, { at }))
    if (next.kind === 'forged') throw new Error('forged')
    expect(takeNonce(next, at)).toBe(true)
    expect(signed.until.getTime()).toBeGreaterThan(later(300).getTime() - 1_000)
  })
})
