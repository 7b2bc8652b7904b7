import { ApiError, call } from '@trebol/shared/api'
import { launcherCall, launchStorageKey, play, type Setup } from '@trebol/shared/contract'
import { sendKeyed } from '@trebol/shared/intents'

/** What a tile or a card opens. `id`: the game in our own catalogue. */
export type Opened = {
  readonly id?: number
  readonly launcher: string
  readonly payload: Readonly<Record<string, unknown>>
}

export type Wish = {
  readonly mode: 'real' | 'demo'
  readonly iso: string
  readonly setup?: Setup
  readonly take_over?: boolean
}

/** The game of ours that this opens, whose launch takes the player's wishes, or null. */
export function ownGame({ id, launcher, payload }: Opened): number | string | null {
  if (launcher !== play.name) return null
  const named = id ?? payload.id
  return typeof named === 'number' || typeof named === 'string' ? named : null
}

/** A launch token of our own server lives for five minutes: after that the first answer would open nothing. */
export const launchLifeMs = 2 * 60_000

/**
 * Opens a game through the launcher that its tile names. Our own games take the player's wish as well; any other
 * launcher gets exactly the tile's payload and the key of the intent.
 */
export async function launchGame(game: Opened, wish: Wish): Promise<void> {
  const { launcher, payload } = game
  const id = ownGame(game)
  if (id !== null) {
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
