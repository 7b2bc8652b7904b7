import { type Pointer, splitSigned } from '@trebol/shared/contract/release'
import { describe, expect, test } from 'vitest'
import { createTestKey } from './test/sign-pointer.ts'
import { verifyPointer } from './verify-pointer.ts'

const key = createTestKey()
const pointer: Pointer = {
  channel: 'production',
  log: '0123456789ab',
  rev: 7,
  issuedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-21T12:00:00.000Z',
  units: {},
  releases: {},
}
const verify = (text: string) => verifyPointer(text, [key.publicKey])

describe('a pointer', () => {
  test('that a key of this host has signed is believed', async () => {
    expect(await verify(key.sign(pointer))).toEqual(pointer)
    expect(await verify(`${key.sign(pointer)}\n`)).toEqual(pointer)
  })

  test.each(['Ed25519', 'P-256'] as const)('is believed by its %s signature alone', async (algorithm) => {
    expect(await verify(key.signText(JSON.stringify(pointer), [algorithm]))).toEqual(pointer)
  })

  test('with any one byte changed before the signatures is not believed', async () => {
    const text = key.sign(pointer)
    const seam = text.indexOf(',"signatures":')
    const believed = await Promise.all(
      Array.from({ length: seam }, (_, at) => {
        const other = text[at] === '1' ? '2' : '1'
        return verify(`${text.slice(0, at)}${other}${text.slice(at + 1)}`)
      }),
    )
    expect(believed.filter((found) => found !== null)).toEqual([])
  })

  test('of another key is not believed, even under the name of a known one', async () => {
    const stranger = createTestKey()
    const text = stranger.sign(pointer)
    expect(await verify(text)).toBeNull()
    expect(await verify(text.replaceAll(stranger.publicKey.keyId, key.publicKey.keyId))).toBeNull()
  })

  test('is not believed without a signature, nor by the signature of another document', async () => {
    expect(await verify(JSON.stringify(pointer))).toBeNull()
    expect(await verify(key.signText(JSON.stringify(pointer), []))).toBeNull()
    const other = splitSigned(key.sign({ ...pointer, rev: 6 }))
    const body = JSON.stringify(pointer)
    expect(await verify(`${body.slice(0, -1)},"signatures":${JSON.stringify(other?.signatures)}}`)).toBeNull()
  })

  test('that is signed but says something else is not believed', async () => {
    expect(await verify(key.signText('{"rev":7}'))).toBeNull()
    expect(await verify('')).toBeNull()
    expect(await verify('null')).toBeNull()
    expect(await verify('<!doctype html>')).toBeNull()
  })
})
