import { expect, it } from 'vitest'
import { fakeStore } from '../testing/fake-store.ts'
import { testSigner } from '../testing/test-signer.ts'
import { requireKnownKey } from './require-known-key.ts'
import { createPair } from './signing-key.ts'

it('a key may sign once the live host of every channel, and one that ramps, knows it', async () => {
  const { store, publish, promote, change, openChannel } = await fakeStore()
  const next = createPair().keyId
  await requireKnownKey(store, next)
  const old = await publish('host')
  await promote('host', old)
  await expect(requireKnownKey(store, next)).rejects.toThrow(`host ${old} on production does not know key ${next} yet`)
  const knowing = await publish('host', { mark: 'b', pointerKeys: [testSigner.keyId, next] })
  await promote('host', knowing)
  await requireKnownKey(store, next)
  await change({ kind: 'promote', unit: 'host', release: old, severity: 'passive', ramp: 10 })
  await expect(requireKnownKey(store, next)).rejects.toThrow(`host ${old} on production does not know key ${next} yet`)
  await change({ kind: 'ramp', unit: 'host', percent: 0, reason: null, lock: false })
  await openChannel('staging')
  await change({ kind: 'promote', unit: 'host', release: old, severity: 'passive' }, { channel: 'staging' })
  await expect(requireKnownKey(store, next)).rejects.toThrow('on staging')
})
