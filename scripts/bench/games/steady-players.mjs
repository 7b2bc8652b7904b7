import { setTimeout as pause } from 'node:timers/promises'
import { openGameOf, openRobot, quickGames } from './robot-player.mjs'

const players = 10
const betEveryMs = 2_000

const openPlayer = async (family, number) =>
  openGameOf(await openRobot(family, number), quickGames[number % quickGames.length])

/** Players who bet at a pace of their own until they are stopped; one who has nothing left makes room for another. */
export async function startPlayers(family) {
  const counts = { rounds: 0 }
  const stopped = new AbortController()
  const play = async (first, number) => {
    for (let game = first; ; ) {
      await pause(betEveryMs, undefined, { signal: stopped.signal })
      const { status } = await game.playOut()
      if (status === 200) counts.rounds += 1
      else game = await openPlayer(family, number)
    }
  }
  const games = await Promise.all(Array.from({ length: players }, (_, number) => openPlayer(family, number)))
  const playing = Promise.all(
    games.map((game, number) =>
      play(game, number).catch((error) => {
        if (!stopped.signal.aborted) throw error
      }),
    ),
  )
  // Told to whoever stops them.
  playing.catch(() => {})
  return {
    counts,
    stop: async () => {
      stopped.abort()
      await playing
    },
  }
}
