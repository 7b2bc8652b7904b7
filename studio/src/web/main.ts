import './shell.css'
import { NoAnswer, Refused } from './call-studio.ts'
import { contextFor, isOpen } from './game-context.ts'
import type { GameView } from './game-view.ts'
import { onHostOrder, tellHost } from './host-channel.ts'
import { forgetSession } from './kept-session.ts'
import { openGame } from './open-game.ts'
import { showFault, showLoading } from './start-screen.ts'
import { viewForEngine } from './view-for-engine.ts'

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
