import { type ReactNode, useEffect, useRef } from 'react'
import styles from './dialog.module.css'

type Props = {
  readonly title: string
  readonly onClose: () => void
  /** For tables side by side. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A dialog over everything else; it begins at what is marked with `data-first`. Escape closes it, and the focus goes back to where it came from. */
export function Dialog({ title, onClose, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const from = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby="dialog-title"
      onCancel={(cancelled) => {
        cancelled.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {children}
    </dialog>
  )
}
