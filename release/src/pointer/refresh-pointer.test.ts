import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryBytes } from '../log/log-entry.ts'
import { readHead } from '../log/read-log.ts'
import { createSigner } from '../signing/signer.ts'
import { createPair } from '../signing/signing-key.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { testSigner } from '../testing/test-signer.ts'
import { readPointer } from './read-pointer.ts'
import { refreshPointer } from './refresh-pointer.ts'

async function twoChanges() {
  const { store, publish, promote } = await fakeStore()
  await promote('games', await publish('games', { mark: 'a' }))
  const old = await store.read('channels/production.json')
  await promote('games', await publish('games', { mark: 'b' }))
  return { store, old, now: await store.read('channels/production.json') }
}

describe('the pointer document', () => {
  it('is made again from the log to the same text when it is missing, behind or unreadable', async () => {
    const { store, old, now } = await twoChanges()
    for (const bytes of [old, Buffer.from('{"rev":'), Buffer.from('')]) {
      await store.update('channels/production.json', async () => bytes)
      expect(await refreshPointer(store, 'production', { signer: testSigner, now: () => changedAt })).toBe(2)
      expect(readPointer(await store.read('channels/production.json'))).toEqual(readPointer(now))
    }
    await rm(join(store.place, 'channels/production.json'))
    await refreshPointer(store, 'production', { signer: testSigner, now: () => changedAt })
    expect(readPointer(await store.read('channels/production.json'))).toEqual(readPointer(now))
  })

  it('is issued again after an hour, with the same number and content, and not before', async () => {
    const { store, now } = await twoChanges()
    const later = (minutes: number) => new Date(changedAt.getTime() + minutes * 60_000)
    const refresh = (minutes: number) =>
      refreshPointer(store, 'production', { signer: testSigner, now: () => later(minutes) })
    await refresh(59)
    expect(await store.read('channels/production.json')).toEqual(now)
    await refresh(61)
    const pointer = readPointer(await store.read('channels/production.json'))
    expect(pointer).toEqual({
      ...readPointer(now),
      issuedAt: later(61).toISOString(),
      expiresAt: later(61 + 24 * 60).toISOString(),
    })
  })

  it('is never made from an entry that nobody known here has signed', async () => {
    const { store, publish, promote } = await fakeStore()
    await promote('games', await publish('games'))
    const stranger = createSigner({ current: createPair(), next: null, past: [] })
    const head = await readHead(store, 'production')
    if (!head) throw new Error('There is no entry.')
    const forged = { ...head.entry, rev: 2, prev: head.digest, by: 'eva' }
    await store.create('channels/production/00000002.json', entryBytes(forged, stranger))
    const refreshing = { signer: testSigner, now: () => changedAt }
    await expect(refreshPointer(store, 'production', refreshing)).rejects.toThrow(
      'Log entry 2 of channel production is not signed by a key that is known here',
    )
    await expect(promote('games', await publish('games', { mark: 'b' }))).rejects.toThrow('is not signed')
  })

  it('never goes backwards, even when a writer that fell behind brings it up to its own entry', async () => {
    const { store, now } = await twoChanges()
    await rm(join(store.place, 'channels/production/00000002.json'))
    expect(await refreshPointer(store, 'production', { signer: testSigner, now: () => changedAt })).toBe(2)
    expect(await store.read('channels/production.json')).toEqual(now)
  })

  it('does not come into being on a channel without a log', async () => {
    const { store } = await fakeStore()
    expect(await refreshPointer(store, 'production', { signer: testSigner, now: () => changedAt })).toBe(0)
    expect(await store.list('channels')).toEqual([])
  })
})
