import { ApiError, call } from '@trebol/shared/api'
import { type GameCard, launcherCall, play } from '@trebol/shared/contract'

type Wish = { readonly mode: 'real' | 'demo'; readonly iso: string; readonly rid: string }

/**
 * Opens a game through the launcher that its tile names. Our own games take the player's wish as well; any other
 * launcher gets exactly the tile's payload and the id of the intent.
 */
export async function launchGame({ id, launcher, payload }: GameCard, wish: Wish): Promise<void> {
  if (launcher === play.name) {
    await call(play, { id, ...wish })
    return
  }
  const target = launcherCall(launcher)
  if (!target) throw new ApiError('contract', `"${launcher}" is not the name of a launcher.`)
  await call(target, { ...payload, rid: wish.rid })
}
