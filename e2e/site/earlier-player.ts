import { type NewPlayer, newPlayer } from './player.ts'
import { openAccount } from './signed-in.ts'
import type { Site } from './site.ts'

/** Has the real server open an account of somebody who has accepted the first versions of the documents and none since. */
export async function earlierPlayer(site: Site): Promise<NewPlayer> {
  const player = newPlayer()
  const answer = await fetch(`${site.server}/test/earlier-player`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await openAccount(site)}` },
    body: JSON.stringify({ email: player.email, pwd: player.password }),
  })
  if (!answer.ok) throw new Error(`No account was opened: ${answer.status} ${await answer.text()}`)
  return player
}
