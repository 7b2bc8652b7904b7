import { ApiError, call } from '@trebol/shared/api'
import { type GameCard, launcherCall, launchStorageKey, play, type Setup } from '@trebol/shared/contract'
import { sendKeyed } from '@trebol/shared/intents'

export type Wish = {
  readonly mode: 'real' | 'demo'
  readonly iso: string
  readonly setup?: Setup
  readonly take_over?: boolean
}

/** Whether the tile opens a game of ours, whose launch takes the player's wishes. */
export const isOwn = ({ launcher }: GameCard): boolean => launcher === play.name

/** A launch token of our own server lives for five minutes: after that the first answer would open nothing. */
export const launchLifeMs = 2 * 60_000

/**
 * Opens a game through the launcher that its tile names. Our own games take the player's wish as well; any other
 * launcher gets exactly the tile's payload and the key of the intent.
 */
export async function launchGame(game: GameCard, wish: Wish): Promise<void> {
  const { id, launcher, payload } = game
  if (isOwn(game)) {
    const replaces = sessionOfThisTab()
    const body = { id, ...wish, ...(replaces !== null && { replaces }) }
    await sendKeyed({ slot: 'launch', wish: body, lifeMs: launchLifeMs }, (rid) => call(play, { ...body, rid }))
    return
  }
  const target = launcherCall(launcher)
  if (!target) throw new ApiError('contract', `"${launcher}" is not the name of a launcher.`)
  await sendKeyed({ slot: 'launch', wish: [launcher, payload], lifeMs: launchLifeMs }, (rid) =>
    call(target, { ...payload, rid }),
  )
}

/** The game that this tab was playing gives way to the next one without a question. */
function sessionOfThisTab(): string | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(launchStorageKey) ?? 'null')
    const sid = typeof left === 'object' && left !== null && 'sid' in left ? left.sid : null
    return typeof sid === 'string' && /^[\w-]{1,80}$/.test(sid) ? sid : null
  } catch {
    return null
  }
}
