import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeStore } from '../testing/fake-store.ts'
import { refreshPointer } from './refresh-pointer.ts'

async function twoChanges() {
  const { store, publish, promote } = await fakeStore()
  await promote('games', await publish('games', { mark: 'a' }))
  const old = await store.read('channels/production.json')
  await promote('games', await publish('games', { mark: 'b' }))
  return { store, old, now: await store.read('channels/production.json') }
}

describe('the pointer document', () => {
  it('is made again from the log to the same bytes when it is missing, behind or unreadable', async () => {
    const { store, old, now } = await twoChanges()
    for (const bytes of [old, Buffer.from('{"rev":'), Buffer.from('')]) {
      await store.update('channels/production.json', async () => bytes)
      expect(await refreshPointer(store, 'production')).toBe(2)
      expect(await store.read('channels/production.json')).toEqual(now)
    }
    await rm(join(store.place, 'channels/production.json'))
    await refreshPointer(store, 'production')
    expect(await store.read('channels/production.json')).toEqual(now)
  })

  it('never goes backwards, even when a writer that fell behind brings it up to its own entry', async () => {
    const { store, now } = await twoChanges()
    await rm(join(store.place, 'channels/production/00000002.json'))
    expect(await refreshPointer(store, 'production')).toBe(2)
    expect(await store.read('channels/production.json')).toEqual(now)
  })

  it('does not come into being on a channel without a log', async () => {
    const { store } = await fakeStore()
    expect(await refreshPointer(store, 'production')).toBe(0)
    expect(await store.list('channels')).toEqual([])
  })
})
