/** Input of the player. Moving a pointer over the page is not: a cat does that. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

type Watch = {
  readonly page: Window
  /** Milliseconds since a fixed moment, never set back. */
  readonly now: () => number
  /** Milliseconds without input after which the player is asked; read each time. */
  readonly patience: () => number
  /** Whether there is somebody to ask: a player, on a page that is not a game. */
  readonly applies: () => boolean
  readonly ask: () => void
  /** The player is there, in another tab. */
  readonly answered: () => unknown
}

/** Other tabs of the site hear at most this often that the player is there, in milliseconds. */
const tellEvery = 15_000

const lookEvery = 15_000

/**
 * Calls `ask` when the player has not touched any tab of the site for the time of the operator. Answering is input, so
 * the time begins anew. Only time that passes in the browser counts; the clock of the device does not.
 */
export function watchIdle({ page, now, patience, applies, ask, answered }: Watch): () => void {
  const others = new BroadcastChannel('trebol-activity')
  let touched = now()
  let told = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    const left = touched + patience() - now()
    if (left <= 0 && applies()) ask()
    // Looked at again and again: the operator's time may arrive late, and somebody to ask may come later still.
    timer = setTimeout(look, left > 0 ? Math.min(left, lookEvery) : lookEvery)
  }
  const touch = () => {
    touched = now()
    if (touched - told < tellEvery) return
    told = touched
    others.postMessage(null)
  }
  others.onmessage = () => {
    touched = now()
    answered()
  }
  for (const input of inputs) page.addEventListener(input, touch, { capture: true, passive: true })
  timer = setTimeout(look, lookEvery)
  return () => {
    clearTimeout(timer)
    others.close()
    for (const input of inputs) page.removeEventListener(input, touch, { capture: true })
  }
}
