import { Button } from '@trebol/shared/ui'
import { createRoot } from 'react-dom/client'
import { texts } from '../texts/texts.ts'
import styles from './update-note.module.css'

type Props = { readonly apply: () => void; readonly close: () => void }

/** Says quietly that a new version waits. It comes by itself at the next page; the button brings it now. */
function UpdateNote({ apply, close }: Props) {
  const { text, now, later } = texts.use().update
  return (
    <div className={styles.note}>
      <p>{text}</p>
      <Button kind="quiet" onClick={close}>
        {later}
      </Button>
      <Button kind="secondary" onClick={apply}>
        {now}
      </Button>
    </div>
  )
}

type Waiting = { readonly version: string; readonly apply: () => void }

/**
 * A place beside the page's own tree: the first load knows nothing of it. What was put off is not offered again; another
 * version is.
 * @returns how to offer a version, or none
 */
export function updateNote(page: Document): (waiting: Waiting | null) => void {
  const place = page.createElement('div')
  place.setAttribute('role', 'status')
  page.body.append(place)
  const root = createRoot(place)
  let declined: string | null = null
  const draw = (waiting: Waiting | null) => {
    if (waiting === null || waiting.version === declined) {
      root.render(null)
      return
    }
    const close = () => {
      declined = waiting.version
      draw(null)
    }
    root.render(<UpdateNote apply={waiting.apply} close={close} />)
  }
  return draw
}
