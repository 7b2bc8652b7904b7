import { useBlocker } from '@trebol/shared/router'
import { Button, Dialog } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './profile-page.module.css'

const keep = (leaving: BeforeUnloadEvent) => {
  // The host opens the page anew, and what was typed comes along.
  if (!('leaving' in document.documentElement.dataset)) leaving.preventDefault()
}

/** Asks before what was typed is lost: within the site with a dialog, else with the browser's own. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = texts.use()
  const blocker = useBlocker(unsaved)
  const listening = unsaved()
  useEffect(() => {
    if (!listening) return
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [listening])
  if (blocker.state !== 'blocked') return null
  const { title, text, stay, discard } = t.profile.unsaved
  return (
    <Dialog title={title} onClose={() => blocker.reset()}>
      <p>{text}</p>
      <div className={styles.choice}>
        <Button onClick={() => blocker.reset()}>{stay}</Button>
        <Button kind="secondary" onClick={() => blocker.proceed()}>
          {discard}
        </Button>
      </div>
    </Dialog>
  )
}
