import { call } from '@trebol/shared/api'
import { type GameCard, setFavorite } from '@trebol/shared/contract'
import { notify, useSession } from '@trebol/shared/store'
import { Heart } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import styles from './favorite-button.module.css'
import { toolsTexts } from './texts/tools-texts.ts'

/** What each player has marked since the lists were read; every heart of a game says the same. */
const marked = new Map<string, boolean>()
const hearts = new Set<() => void>()

function show(mark: string, on: boolean): void {
  marked.set(mark, on)
  for (const redraw of hearts) redraw()
}

function subscribe(redraw: () => void): () => void {
  hearts.add(redraw)
  return () => hearts.delete(redraw)
}

/** The heart of a game. It turns at once, and back when the server did not take it. */
export function FavoriteButton({ game }: { game: Pick<GameCard, 'id' | 'name' | 'favorite'> }) {
  const t = toolsTexts.use()
  const session = useSession()
  const mark = `${session.kind === 'player' ? session.user.id : ''}/${game.id}`
  const on = useSyncExternalStore(subscribe, () => marked.get(mark)) ?? game.favorite
  const presses = useRef(0)
  const sent = useRef<Promise<void>>(Promise.resolve())

  // One after the other: two quick presses must arrive in their order, and the last one is what is shown.
  function turn() {
    presses.current += 1
    const press = presses.current
    show(mark, !on)
    sent.current = sent.current.then(async () => {
      const answered = await send(game.id, !on)
      if (answered === null) notify(toolsTexts.read().favoriteFailed, 'error')
      if (press === presses.current) show(mark, answered ?? on)
    })
  }

  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={on}
      aria-label={on ? t.unmark(game.name) : t.mark(game.name)}
      onClick={turn}
    >
      <Heart aria-hidden="true" size={20} />
    </button>
  )
}

/** Whether the game is marked now; null when the server did not take it. */
async function send(id: number, on: boolean): Promise<boolean | null> {
  try {
    return (await call(setFavorite, { id, on })).favorite
  } catch {
    return null
  }
}
