import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { texts } from '../texts/texts.ts'
import styles from './toast-view.module.css'
import { type Tone, ToneIcon } from './tone-icon.tsx'

type Props = {
  readonly tone?: Tone
  readonly title?: string
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** How a toast looks and is read: an error interrupts, all others wait. When it comes and goes is the host's. */
export function ToastView({ tone = 'info', title, children, onClose }: Props) {
  const t = texts.use()
  return (
    <div className={styles.toast} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      <IconButton small label={t.closeNotice} className={styles.close} onClick={onClose}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  )
}
