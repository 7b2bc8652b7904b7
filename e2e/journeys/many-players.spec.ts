import { openGameOf, openRobot, quickGames } from '../../scripts/bench/games/robot-player.mjs'
import { expect, test } from '../site/test.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

type Answer = { readonly status: number; readonly body: unknown }
type Round = { readonly status: string; readonly id: string; readonly stake: string; readonly win: string }
type Played = { readonly id: string; readonly round: Round | null }
type Movement = {
  readonly kind: string
  readonly amount: string
  readonly balance_after: string
  /** The round. */
  readonly ref: string
}

/** Two of each game; in a campaign a crowd. */
const thorough = process.env.PROVE === '1'
const players = thorough ? 50 : 2 * quickGames.length
const roundsEach = thorough ? 6 : 3
const minor = (amount: string): bigint => BigInt(amount.replace('.', ''))

test('many players at once, each bet sent twice: every round is booked once and every balance is its rounds', async ({
  site,
}) => {
  test.setTimeout(240_000)
  const seated = []
  for (let number = 0; number < players; number += 1) {
    const robot = await openRobot(site, number)
    seated.push({ robot, game: await openGameOf(robot, quickGames[number % quickGames.length] ?? { choice: null }) })
  }
  expect(new Set(seated.map(({ game }) => game.engine)).size).toBe(quickGames.length)
  const all = await Promise.all(
    seated.map(async ({ robot, game }) => {
      const played: Played[] = []
      for (let count = 0; count < roundsEach; count += 1) {
        const id = crypto.randomUUID()
        await Promise.all([game.play(id), game.play(id)])
        played.push({ id, round: await endOf(() => game.play(id)) })
      }
      return { robot, played }
    }),
  )

  for (const { robot, played } of all) {
    const settled = played.flatMap(({ round }) => (round ? [round] : []))
    const owed = settled.reduce((sum, { stake, win }) => sum + minor(win) - minor(stake), 10_000n)
    // What the wallet did not confirm in time is given back behind.
    await expect
      .poll(async () => {
        const [[held] = ['']] = (await robot.call('getBalance', {})) as [string, string][]
        return minor(held)
      })
      .toBe(owed)
    const { items } = (await robot.call('getHistory', { limit: 100 })) as { items: Movement[] }
    for (const { id, round } of played) {
      const kinds = items.filter(({ ref }) => ref === id).map(({ kind }) => kind)
      if (round) expect(kinds.sort()).toEqual(minor(round.win) > 0n ? ['bet', 'win'] : ['bet'])
      else expect([[], ['bet', 'refund']]).toContainEqual(kinds.sort())
    }
    // Newest first: each balance is the one before it and the movement between them.
    for (const [place, item] of items.entries()) {
      const before = items[place + 1]
      expect(minor(item.balance_after)).toBe((before ? minor(before.balance_after) : 0n) + minor(item.amount))
      expect(minor(item.balance_after)).toBeGreaterThanOrEqual(0n)
    }
  }
})

/** How a round ended: it stands, or null when its bet was not confirmed and is given back. Asked until that is known. */
async function endOf(ask: () => Promise<Answer>): Promise<Round | null> {
  let end: Round | null = null
  await expect
    .poll(
      async () => {
        const { status, body } = await ask()
        if (status === 503) return 'unconfirmed'
        if (status !== 200) return `${status} ${(body as { code?: string }).code}`
        end = (body as { round: Round }).round
        return end.status
      },
      // So many at once are more than a small machine books in a moment; what is paid late is paid.
      { timeout: 60_000 },
    )
    .toMatch(/^(settled|returned|refused|unconfirmed)$/)
  return (end as Round | null)?.status === 'settled' ? end : null
}
