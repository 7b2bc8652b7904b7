import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './tooltip.module.css'
import { usePopup } from './use-popup.ts'

type Props = {
  /** A short remark. It must stand somewhere else too when a player cannot do without it. */
  readonly text: string
  /** Draws the button or link that is remarked upon; it takes `aria-describedby` from here. */
  readonly children: (tip: { readonly 'aria-describedby': string }) => ReactNode
}

/** A remark on a control, on focus and under the pointer. Escape puts it away; the pointer may rest on it. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const holder = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  usePopup({ open, anchor: holder, popup: tip, onLeave: () => setOpen(false) })

  useEffect(() => {
    const element = holder.current
    const show = () => setOpen(true)
    const hide = () => setOpen(false)
    element?.addEventListener('mouseenter', show)
    element?.addEventListener('mouseleave', hide)
    element?.addEventListener('focusin', show)
    element?.addEventListener('focusout', hide)
    return () => {
      element?.removeEventListener('mouseenter', show)
      element?.removeEventListener('mouseleave', hide)
      element?.removeEventListener('focusin', show)
      element?.removeEventListener('focusout', hide)
    }
  }, [])

  // Also when only the pointer is there and the focus is elsewhere.
  useEffect(() => {
    if (!open) return
    const putAway = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
    }
    document.addEventListener('keydown', putAway, true)
    return () => document.removeEventListener('keydown', putAway, true)
  }, [open])

  return (
    <span ref={holder} className={styles.holder}>
      {children({ 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" hidden={!open} className={styles.tip}>
        <span className={styles.text}>{text}</span>
      </span>
    </span>
  )
}
