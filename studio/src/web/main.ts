import { type GameState, gameStateSchema } from '../wire/game-wire.ts'
import './shell.css'
import { callStudio, NoAnswer, Refused } from './call-studio.ts'
import type { GameContext, GameView } from './game-view.ts'
import { onHostOrder, tellHost } from './host-channel.ts'
import { forgetSession, type KeptSession, keepSession } from './kept-session.ts'
import { openGame } from './open-game.ts'
import { actOnce, playOnce, watchRound } from './play-once.ts'
import { showFault, showLoading } from './start-screen.ts'
import { viewForEngine } from './view-for-engine.ts'

const randomSeed = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

const isOpen = ({ last }: GameState): boolean => last !== null && ['playing', 'turn', 'paying'].includes(last.status)

/** Joins the session, the browser's memory and one engine's view. */
function contextFor(root: HTMLElement, state: GameState, first: KeptSession): GameContext {
  let kept: KeptSession = { ...first, clientSeed: first.clientSeed ?? randomSeed() }
  const keep = (change: Partial<KeptSession>): void => {
    kept = { ...kept, ...change }
    keepSession(kept)
  }
  keep({})
  return {
    root,
    state,
    clientSeed: () => kept.clientSeed ?? '',
    setClientSeed: (clientSeed) => keep({ clientSeed }),
    play: async (asked) => {
      keep({ round: asked.round })
      try {
        return await playOnce(state, asked)
      } catch (error) {
        if (error instanceof Refused) keep({ round: null })
        throw error
      }
    },
    act: (asked) => actOnce(state, asked),
    shown: (round) => {
      if (kept.round === round) keep({ round: null })
    },
    watch: (round) => watchRound(state, round),
    refresh: () => callStudio('state', { session: state.session }, gameStateSchema),
    interrupted: isOpen(state) || (state.last !== null && kept.round === state.last.id),
  }
}

function start(root: HTMLElement): void {
  let view: GameView | null = null
  let paused = false

  onHostOrder((order) => {
    if (order === 'refresh_balance') {
      view?.refreshBalance().catch(() => undefined)
      return
    }
    paused = order === 'pause'
    if (paused) view?.pause()
    else view?.resume()
  })

  const open = async (): Promise<void> => {
    showLoading(root)
    try {
      const { state, kept, restored } = await openGame()
      const mount = viewForEngine(state.engine)
      if (mount === undefined) throw new Refused('GAME_UNAVAILABLE', 'Este juego no está disponible en este momento.')
      view = await (await mount())(contextFor(root, state, kept))
      if (paused) view.pause()
      tellHost({ type: 'ready', interrupted: isOpen(state) && !restored })
    } catch (error) {
      const known = error instanceof Refused || error instanceof NoAnswer
      const code = error instanceof Refused ? error.code : 'UNAVAILABLE'
      const lasting = error instanceof Refused && error.code !== 'UNAVAILABLE' && error.code !== 'INTERNAL'
      if (lasting) forgetSession()
      tellHost({ type: 'error', code })
      const text = known ? error.message : 'El juego no pudo abrirse. Intente de nuevo.'
      showFault(root, { text, retry: lasting ? null : () => void open(), exit: () => tellHost({ type: 'exit' }) })
    }
  }
  void open()
}

const root = document.getElementById('game')
if (root) start(root)
