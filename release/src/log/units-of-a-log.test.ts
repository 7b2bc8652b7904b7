import { expect, it } from 'vitest'
import { entryKey } from '../store/keys.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { refreshing, testSigner } from '../testing/test-signer.ts'
import { verifyStore } from '../verify/verify-store.ts'
import type { LogEntry } from './log-entry.ts'
import { readHead } from './read-log.ts'

it('reads a log from before a unit came: nothing of it is live yet, and it can be promoted', async () => {
  const team = await fakeStore()
  await team.promote('games', await team.publish('games'))
  const { units } = await firstSaid(team, (entry) => ({ ...entry, trail: { host: [], games: [] } }))
  const legal = await team.publish('legal')
  expect(await team.promote('legal', legal)).toMatchObject({
    entry: { rev: 2, from: null, units: { ...units, legal: { active: legal, previous: null } } },
  })
  expect((await verifyStore(team.store, { repair: false, ...refreshing })).problems).toEqual([])
})

it('refuses every change of a log that names a unit unknown here, with the repair: it would lose that unit', async () => {
  const team = await fakeStore()
  await team.promote('games', await team.publish('games'))
  await firstSaid(team, (entry) => ({ ...entry, units: { ...entry.units, strange: entry.units.games } }))
  await expect(team.promote('games', await team.publish('games', { mark: 'late' }))).rejects.toThrow(
    'Log entry 1 of channel production names a unit that this release tool does not know (strange): use the tool that knows it',
  )
})

/** Puts what another release tool would have written in the place of the first entry, signed. */
async function firstSaid(
  { store }: Awaited<ReturnType<typeof fakeStore>>,
  say: (entry: LogEntry) => object,
): Promise<LogEntry> {
  const { entry } = (await readHead(store, 'production')) ?? {}
  if (!entry) throw new Error('there is no log')
  const text = testSigner.sign(JSON.stringify(say(entry), null, 2))
  await store.update(entryKey('production', 1), async () => Buffer.from(`${text}\n`))
  return entry
}
