import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { publicKeySchema, splitSigned } from '@trebol/shared/contract/release'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { replaceFile } from '../store/replace-file.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createSigner } from './signer.ts'
import { createPair, publicKeyOf } from './signing-key.ts'
import {
  createSigningKey,
  prepareNextKey,
  publicKeysFile,
  readSigningKey,
  switchToNextKey,
} from './signing-key-file.ts'

const fresh = () => ({ current: createPair(), next: null, past: [] })

describe('a signed document', () => {
  const signer = createSigner(fresh())

  it('opens to exactly the text that was signed, whatever stands in it', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
        const text = signer.sign(JSON.stringify(value))
        const body = signer.open(`${text}\n`)
        expect(body).toBe(JSON.stringify(value))
        expect(() => JSON.parse(text)).not.toThrow()
      }),
      // Signing is slow work: enough to meet every kind of value.
      { numRuns: 60 },
    ))

  it('does not open when any one character of it is another', () => {
    const text = signer.sign('{"rev":7,"units":{}}')
    const opened = [...text].flatMap((_, at) => {
      const other = text[at] === 'A' ? 'B' : 'A'
      // Two signatures: a fault in one leaves the other, so both are checked by their absence below.
      return signer.open(`${text.slice(0, at)}${other}${text.slice(at + 1)}`) === null ? [] : [at]
    })
    const seam = text.indexOf(',"signatures":')
    expect(opened.filter((at) => at < seam)).toEqual([])
  })

  it.each(['Ed25519', 'P-256'] as const)('opens by its %s signature alone, and not by a broken one', (algorithm) => {
    const { body, signatures } = splitSigned(signer.sign('{"rev":7}')) ?? { body: '', signatures: [] }
    const own = signatures.filter((signature) => signature.algorithm === algorithm)
    const document = (list: unknown) => `${body.slice(0, -1)},"signatures":${JSON.stringify(list)}}`
    expect(own).toHaveLength(1)
    expect(signer.open(document(own))).toBe('{"rev":7}')
    const broken = own.map((signature) => ({ ...signature, value: `A${signature.value.slice(1)}` }))
    const other = own.map((signature) => ({ ...signature, value: `B${signature.value.slice(1)}` }))
    expect([signer.open(document(broken)), signer.open(document(other))]).toContain(null)
    expect(signer.open(document([]))).toBeNull()
  })

  it('of another key does not open', () => {
    expect(signer.open(createSigner(fresh()).sign('{"rev":7}'))).toBeNull()
  })

  it.each([
    '',
    '{}',
    'null',
    '{"signatures":[]}',
    '{"a":1,"signatures":"x"}',
    '[1,"signatures":[]]',
    '<!doctype html>',
  ])('is not %j', (text) => expect(signer.open(text)).toBeNull())
})

describe('the file of the signing key', () => {
  it('is made once, for its owner alone, with the public keys beside it', async () => {
    const path = join(await temporaryFolder(), 'keys/signing-key.json')
    expect(await createSigningKey(path)).toBe('created')
    const keys = await readSigningKey(path)
    expect(await createSigningKey(path)).toBe('exists')
    expect(await readSigningKey(path)).toEqual(keys)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await publicKeys(path)).toEqual([publicKeyOf(keys.current)])
  })

  it('lets hosts know the next key before it signs, and keeps the old one for the log alone', async () => {
    const path = join(await temporaryFolder(), 'signing-key.json')
    await createSigningKey(path)
    const old = createSigner(await readSigningKey(path))
    const entry = old.sign('{"rev":1}')
    const prepared = await prepareNextKey(path)
    expect((await publicKeys(path)).map(({ keyId }) => keyId)).toEqual([prepared.current.keyId, prepared.next?.keyId])
    const now = createSigner(await switchToNextKey(path))
    expect(now.keyId).toBe(prepared.next?.keyId)
    expect(now.open(entry)).toBe('{"rev":1}')
    expect((await publicKeys(path)).map(({ keyId }) => keyId)).toEqual([now.keyId])
    expect(old.open(now.sign('{"rev":2}'))).toBeNull()
    await expect(switchToNextKey(path)).rejects.toThrow('There is no next signing key')
  })

  it('that is missing or spoilt is said with the repair', async () => {
    const path = join(await temporaryFolder(), 'signing-key.json')
    await expect(readSigningKey(path)).rejects.toThrow('run "release signing-key create"')
    await replaceFile(path, Buffer.from('{"current":{}}'))
    await expect(readSigningKey(path)).rejects.toThrow(`${path} is no signing key: restore it from a copy.`)
  })
})

async function publicKeys(path: string) {
  return v.parse(v.array(publicKeySchema), JSON.parse(await readFile(publicKeysFile(path), 'utf8')))
}
