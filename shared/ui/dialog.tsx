import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

type Props = {
  readonly title: string
  readonly onClose: () => void
  /** `sheet`: from below on a phone; `drawer`: from the left. */
  readonly shape?: 'dialog' | 'sheet' | 'drawer'
  /** While true the dialog cannot be left, because a request is under way. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A modal on the platform's own `<dialog>`: focus moves in, is kept, and returns; Escape closes; the rest is inert. */
export function Dialog({ title, onClose, shape = 'dialog', busy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  // A press on the backdrop closes; the keyboard has Escape and the close button.
  const leave = useRef(() => {})
  leave.current = () => {
    if (!busy) onClose()
  }

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) element.showModal()
    const pressed = (event: MouseEvent) => {
      if (event.target === element) leave.current()
    }
    element?.addEventListener('click', pressed)
    return () => {
      element?.removeEventListener('click', pressed)
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        leave.current()
      }}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Cerrar" onClick={() => leave.current()}>
            <X aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
