import { expect, it } from 'vitest'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'

it('a misspelt channel is refused with those that there are; a further one is opened by its own command, once', async () => {
  const { store, place, publish, change, openChannel } = await fakeStore()
  const host = await publish('host')
  const promote = (channel: string) =>
    change({ kind: 'promote', unit: 'host', release: host, severity: 'passive' }, { channel })
  await promote('production')
  await expect(promote('prodution')).rejects.toThrow(
    'There is no channel prodution here, but production: name one of these, or open it with "release create-channel prodution".',
  )
  expect(await store.list('channels')).not.toContain('prodution')

  expect(await runLine(['create-channel', 'staging', '--store', place])).toMatchObject({
    code: 0,
    out: 'Opened staging. Next: "release promote <unit> <id> --channel staging".\n',
  })
  for (const name of ['staging', 'production'])
    await expect(openChannel(name)).rejects.toThrow(`${name} is there already`)
  expect((await promote('staging')).status).toBe('changed')
})
