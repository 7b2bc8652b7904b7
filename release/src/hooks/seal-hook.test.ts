import { describe, expect, it } from 'vitest'
import { createSigner } from '../signing/signer.ts'
import { createPair } from '../signing/signing-key.ts'
import { testSigner } from '../testing/test-signer.ts'
import { newHookSecret, openHook, sealHook, signedHeaders } from './seal-hook.ts'

const secrets = { url: 'https://hooks.slack.com/services/T1/B1/AbCdEfGhIjKlMnOp', secret: newHookSecret() }

describe('what the database keeps of a hook', () => {
  it('says nothing by itself, and is opened by the signing key for this hook alone', () => {
    const sealed = sealHook(testSigner, '0a1b2c3d', secrets)
    expect(sealed).toMatch(/^[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('hooks.slack.com')
    expect(sealHook(testSigner, '0a1b2c3d', secrets)).not.toBe(sealed)
    expect(openHook(testSigner, '0a1b2c3d', sealed)).toEqual(secrets)
    expect(openHook(testSigner, '0a1b2c3e', sealed)).toBeNull()
    expect(openHook(createSigner({ current: createPair(), next: null, past: [] }), '0a1b2c3d', sealed)).toBeNull()
  })

  it.each(['', 'x', 'a.b.c', 'AAAA.AAAA.AAAA'])('is nothing when it is %j', (text) =>
    expect(openHook(testSigner, '0a1b2c3d', text)).toBeNull(),
  )
})

it('is signed as Standard Webhooks says, by their own example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const at = new Date(1_614_265_330_000)
  expect(signedHeaders(secret, { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at })).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
