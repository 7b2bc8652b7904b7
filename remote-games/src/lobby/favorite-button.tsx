import { call } from '@trebol/shared/api'
import { type GameCard, setFavorite } from '@trebol/shared/contract'
import { notify, useSession } from '@trebol/shared/store'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './favorite-button.module.css'

/** What each player has marked since the lists were read; a list that is shown again says the same. */
const marked = new Map<string, boolean>()

/** The heart of a game. It turns at once, and back when the server did not take it. */
export function FavoriteButton({ game }: { game: Pick<GameCard, 'id' | 'name' | 'favorite'> }) {
  const t = texts.use()
  const session = useSession()
  const mark = `${session.kind === 'player' ? session.user.id : ''}/${game.id}`
  const [on, setOn] = useState(marked.get(mark) ?? game.favorite)

  async function turn() {
    const wanted = !on
    show(wanted)
    try {
      show((await call(setFavorite, { id: game.id, on: wanted })).favorite)
    } catch {
      show(!wanted)
      notify(texts.read().lobby.favoriteFailed, 'error')
    }
  }
  function show(now: boolean) {
    marked.set(mark, now)
    setOn(now)
  }

  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={on}
      aria-label={on ? t.lobby.unmark(game.name) : t.lobby.mark(game.name)}
      onClick={() => void turn()}
    >
      <Heart aria-hidden="true" size={20} />
    </button>
  )
}
