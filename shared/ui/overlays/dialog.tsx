import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { LiveRegion } from '../messages/live-region.tsx'
import { texts } from '../texts/texts.ts'
import styles from './dialog.module.css'

type Props = {
  readonly title: string
  readonly onClose: () => void
  /** `sheet`: from below on a phone; `drawer`: from the left. */
  readonly shape?: 'dialog' | 'sheet' | 'drawer'
  /** While true the dialog cannot be left, because a request is under way. */
  readonly busy?: boolean
  /** Left by its own buttons alone: neither Escape nor a press beside it decides in the player's place. */
  readonly firm?: boolean
  readonly children: ReactNode
}

/** Back to where the dialog was opened; when that is gone, to the heading of the page, so that nobody is lost. */
function focusAgain(opener: Element | null): void {
  const there = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const place = there
    ? opener
    : (document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main'))
  place?.focus({ preventScroll: !there })
}

/** A modal on the platform's own `<dialog>`: focus moves in, is kept, and returns; Escape closes; the rest is inert. */
export function Dialog({ title, onClose, shape = 'dialog', busy = false, firm = false, children }: Props) {
  const t = texts.use()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  const keep = useRef(busy || firm)
  keep.current = busy || firm

  // A press on the backdrop closes; the keyboard has Escape and the close button.
  const leave = useRef(() => {})
  leave.current = () => {
    if (!keep.current) onClose()
  }

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) element.showModal()
    const pressed = (event: MouseEvent) => {
      if (event.target === element) leave.current()
    }
    // Some engines close a dialog without asking, for example at a second Escape or at the phone's back gesture.
    const closed = () => {
      if (element?.open) return
      if (keep.current) element?.showModal()
      else leave.current()
    }
    element?.addEventListener('click', pressed)
    element?.addEventListener('close', closed)
    return () => {
      element?.removeEventListener('click', pressed)
      element?.removeEventListener('close', closed)
      element?.close()
      focusAgain(opener)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file field inside says `cancel` too, when its picker is left.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave.current()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        leave.current()
      }}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {!firm && (
            <IconButton label={t.close} className={styles.close} aria-disabled={busy} onClick={() => leave.current()}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </header>
        {children}
        <LiveRegion />
      </div>
    </dialog>
  )
}
