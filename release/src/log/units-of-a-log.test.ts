import { pino } from 'pino'
import { expect, it } from 'vitest'
import { watchSite } from '../edge/watch-site.ts'
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

const help =
  'names a unit that this release tool does not know (strange): use the tool that knows it, and start "release serve" with it'

it.each<[string, (entry: LogEntry) => object]>([
  ['is live', (entry) => ({ ...entry, units: { ...entry.units, strange: entry.units.games } })],
  // A newer tool writes the trail of each of its units into every entry.
  ['is known to a newer tool alone', (entry) => ({ ...entry, trail: { ...entry.trail, strange: [] } })],
  ['was promoted', (entry) => ({ ...entry, unit: 'strange' })],
])(
  'refuses every change of a log that names a unit which %s, with the repair: it would lose that unit',
  async (_, say) => {
    const team = await fakeStore()
    await team.promote('games', await team.publish('games'))
    await firstSaid(team, say)
    await expect(team.promote('games', await team.publish('games', { mark: 'late' }))).rejects.toThrow(
      `Log entry 1 of channel production ${help}.`,
    )
    const { problems } = await verifyStore(team.store, { repair: false, ...refreshing })
    expect(problems.join('\n')).toContain(`entry 1 ${help}`)
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const watch = await watchSite(team.store, 'production', log, refreshing)
    await watch.close()
    expect(lines.join('\n')).toContain(`the entry ${help.replaceAll('"', '\\"')}`)
  },
)

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
