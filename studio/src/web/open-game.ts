import { type GameState, gameStateSchema } from '../wire/game-wire.ts'
import { callStudio, NoAnswer, Refused } from './call-studio.ts'
import { forgetSession, type KeptSession, keepSession, readKeptSession } from './kept-session.ts'

export type OpenedGame = { readonly state: GameState; readonly kept: KeptSession; readonly restored: boolean }

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Takes the launch token out of the address, so that it stays in no history and no screenshot. */
function takeLaunch(): { token: string; game: string } | null {
  const query = new URLSearchParams(location.search)
  const token = query.get('token')
  const game = query.get('game') ?? ''
  if (token === null) return null
  const rest = game === '' ? '' : `?${new URLSearchParams({ game })}`
  history.replaceState(null, '', `${location.pathname}${rest}`)
  return { token, game }
}

const restore = async (kept: KeptSession): Promise<OpenedGame> => ({
  state: await callStudio('state', { session: kept.session }, gameStateSchema),
  kept,
  restored: true,
})

async function openOnce(input: { token: string; game: string; key: string }): Promise<GameState> {
  try {
    return await callStudio('open', input, gameStateSchema)
  } catch (error) {
    // The same key again: if the first request did arrive, it opens the same session.
    if (error instanceof NoAnswer) return callStudio('open', input, gameStateSchema)
    throw error
  }
}

const launch = takeLaunch()
// One for this page: whoever presses «Reintentar» repeats the opening and does not begin another.
const openingKey = globalThis.isSecureContext ? crypto.randomUUID() : ''

/** Opens the game of the launch link, or finds the one that this tab was playing. Can be called again after a fault. */
export async function openGame(): Promise<OpenedGame> {
  if (globalThis.isSecureContext !== true) {
    throw new Refused('INSECURE', 'Este juego necesita una conexión segura (HTTPS).')
  }
  const kept = readKeptSession()
  if (launch === null) {
    if (kept === null) throw new Refused('NO_LAUNCH', 'Abra el juego desde el sitio.')
    return restore(kept)
  }
  const opening = await digest(launch.token)
  if (kept !== null && kept.opening === opening) return restore(kept)
  forgetSession()
  const state = await openOnce({ ...launch, key: openingKey })
  const fresh: KeptSession = { session: state.session, game: state.game, opening, round: null, clientSeed: null }
  keepSession(fresh)
  return { state, kept: fresh, restored: false }
}
