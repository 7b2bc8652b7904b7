import { setTimeout as pause } from 'node:timers/promises'
import { openGameOf, openRobot, quickGames } from './robot-player.mjs'

const minor = (amount) => BigInt(amount.replace('.', ''))
const at = (sorted, share) => `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0)} ms`

/**
 * Rounds per second from end to end: so many players at once, each of whom bets again as soon as the last round is
 * settled. Each round is a bet and mostly a win in the server's ledger. Throws when a balance is not what the rounds say.
 */
export async function measureRounds(family, { players, seconds }) {
  const robots = []
  for (let number = 0; number < players; number += 1) {
    const robot = await openRobot(family, number)
    robots.push({ robot, game: await openGameOf(robot, quickGames[number % quickGames.length]) })
  }
  const times = []
  let refused = 0
  let givenBack = 0
  const started = performance.now()
  const ends = started + seconds * 1000
  const engines = new Set(robots.map(({ game }) => game.engine))
  await Promise.all(
    robots.map(async ({ robot, game }) => {
      let balance = 10_000n
      while (performance.now() < ends) {
        const sent = performance.now()
        const { status, body } = await game.playOut()
        if (status !== 200) {
          if (body.code === 'BET_UNCONFIRMED') {
            givenBack += 1
            continue
          }
          // A bet that is being given back is a round that is open.
          if (body.code === 'ROUND_OPEN' && givenBack > 0) {
            await pause(50)
            continue
          }
          refused += 1
          if (body.code === 'INSUFFICIENT_FUNDS') break
          throw new Error(`${game.title}: ${body.code}`)
        }
        times.push(performance.now() - sent)
        balance += minor(body.round.win) - minor(body.round.stake)
      }
      await expectBalance(robot, balance, game.title)
    }),
  )
  const took = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return [
    ['players at once', String(players)],
    ['engines', [...engines].sort().join(', ')],
    ['rounds settled', times.length.toLocaleString('en')],
    ['rounds per second', (times.length / took).toFixed(0)],
    ['time of a round: p50', at(times, 0.5)],
    ['p95', at(times, 0.95)],
    ['p99', at(times, 0.99)],
    ['bets that the wallet did not confirm in time, given back', String(givenBack)],
    ['refused', String(refused)],
    ['balances that differ from their rounds', '0'],
  ]
}

/** A bet that is being given back is in the ledger within half a minute. */
async function expectBalance(robot, balance, title) {
  const until = performance.now() + 30_000
  for (;;) {
    const [[held]] = await robot.call('getBalance', {})
    if (minor(String(held)) === balance) return
    if (performance.now() > until) throw new Error(`${title}: ${held} in the ledger, ${balance} by its rounds.`)
    await pause(250)
  }
}
