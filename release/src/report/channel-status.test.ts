import { noSource } from '@trebol/shared/contract/release'
import { expect, it } from 'vitest'
import { publish as publishBuild } from '../publish/publish.ts'
import { createSigner } from '../signing/signer.ts'
import { createPair } from '../signing/signing-key.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { testSigner } from '../testing/test-signer.ts'
import { channelStatus } from './channel-status.ts'

it('says of the pointer whether it can be believed, not only which number it bears', async () => {
  const { store, publish, promote } = await fakeStore()
  const pointer = async (signer: typeof testSigner | null = testSigner) =>
    (await channelStatus(store, 'production', signer)).pointer
  expect(await pointer()).toBe('current')
  const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
  await promote('games', one)
  expect([await pointer(), await pointer(null)]).toEqual(['current', 'unchecked'])
  const key = 'channels/production.json'
  const sound = String(await store.read(key))
  const put = (text: string) => store.update(key, async () => Buffer.from(text))
  const foreign = createSigner({ current: createPair(), next: null, past: [] })
  const body = JSON.stringify(JSON.parse(testSigner.open(sound) ?? ''))
  for (const text of [sound.replaceAll(one, two), foreign.sign(body), '{}', 'nonsense']) {
    expect(text).not.toBe(sound)
    await put(text)
    expect(await pointer(), text.slice(0, 80)).toBe('wrong')
  }
  await put(sound.replace('"rev":1', '"rev":2'))
  expect(await pointer()).toBe('ahead')
  await store.remove(key)
  expect(await pointer()).toBe('missing')
})

it('names releases by the day that they were published on, the newest first', async () => {
  const { store } = await fakeStore()
  const publishedOn = async (day: number) => {
    const folder = await fakeBuild('games', { mark: `day ${day}` })
    const at = new Date(Date.UTC(2026, 10, day))
    return (await publishBuild(store, { unit: 'games', folder, dryRun: false, at, builder: 'ana', source: noSource }))
      .id
  }
  const [second, third, first] = [await publishedOn(2), await publishedOn(3), await publishedOn(1)]
  expect((await channelStatus(store, 'production', testSigner)).published.games).toEqual([third, second, first])
})
