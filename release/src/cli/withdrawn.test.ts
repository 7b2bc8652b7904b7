import { releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fakeBuild } from '../testing/fake-build.ts'
import { fakeService } from '../testing/fake-service.ts'
import { runLine } from '../testing/run-line.ts'

/** A service whose games have been rolled back from `bad` to `good` and unlocked, and both ways to it. */
async function afterRollback() {
  const { publish, promote, rollback, unlock, games: good, place, opsUrl, token } = await fakeService()
  const onStore = (...args: string[]) => runLine([...args, '--store', place])
  const folder = await fakeBuild('games', { mark: 'bad', version: '2.0.0' })
  // Published later than what the fake store holds.
  const { id } = JSON.parse((await onStore('publish', 'games', '--dir', folder, '--json')).out)
  const bad = v.parse(releaseIdSchema, id)
  await promote('games', bad)
  await rollback('games')
  await unlock('games')
  const env = { RELEASE_SERVICE: opsUrl, RELEASE_KEY: await token() }
  return { good, bad, promote, publish, onStore, ways: [onStore, (...args: string[]) => runLine(args, env)] }
}
const was = (id: string) =>
  `games ${id} was withdrawn from production (rev 4, rollback by ana: "pages stay white"), and is drawn again by this.`

describe('what was withdrawn is not brought back unawares', () => {
  it('promote and rollback say so, when they are only tried too, over the store and over the service alike', async () => {
    const { bad, good, ways, onStore, promote, publish } = await afterRollback()
    for (const run of ways) {
      const tried = await run('promote', 'games', bad, '--dry-run')
      expect([tried.code, tried.err]).toEqual([0, `release: ${was(bad)}\n`])
      const asJson = JSON.parse((await run('promote', 'games', bad, '--ramp', '10', '--dry-run', '--json')).out)
      expect(asJson).toMatchObject({ status: 'would-change', warning: was(bad) })
      const named = await run('promote', 'games', '2.0.0', '--dry-run')
      expect(named.out).toContain(`"2.0.0" is games ${bad}, withdrawn from production, published `)
      const back = await run('rollback', 'games', '--to', bad, '--reason', 'x', '--dry-run')
      expect([back.code, back.err]).toEqual([0, `release: ${was(bad)}\n`])
      const other = await run('promote', 'games', good, '--dry-run', '--json')
      expect(JSON.parse(other.out)).not.toHaveProperty('warning')
    }
    const next = await publish('games', { mark: 'next' })
    await promote('games', next)
    await onStore('promote', 'games', next, '--severity', 'recall')
    const done = await onStore('promote', 'games', bad, '--severity', 'recall')
    expect([done.code, done.err]).toEqual([0, `release: ${was(bad)}\n`])
    expect((await onStore('promote', 'games', next, '--dry-run')).err).toBe(
      `release: games ${next} was withdrawn from production (rev 7, promote by ana), and is drawn again by this.\n`,
    )
  })

  it('latest is never one that the channel has withdrawn, and says which it skipped', async () => {
    const { good, bad, ways, onStore } = await afterRollback()
    for (const run of ways) {
      for (const line of [
        ['promote', 'games', 'latest'],
        ['override', 'games', 'latest'],
      ]) {
        const tried = await run(...line, '--dry-run')
        expect([tried.code, tried.err]).toEqual([
          0,
          `release: "latest" skips games ${bad}, which was withdrawn from production.\n`,
        ])
        expect(tried.out).toMatch(new RegExp(`^"latest" is games ${good}, published `))
      }
    }
    expect((await onStore('show', 'games', 'latest')).out).toContain(`games ${bad} (withdrawn on production)`)
  })
})
