import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { texts } from '../texts/texts.ts'
import styles from './banner.module.css'
import { type Tone, ToneIcon } from './tone-icon.tsx'

type Props = {
  readonly tone?: Tone
  readonly title?: string
  readonly children?: ReactNode
  /** A button or a link that answers the message. */
  readonly action?: ReactNode
  readonly onClose?: () => void
  /** For a banner that appears while the page is read; one that came with the page has no role. */
  readonly role?: 'alert' | 'status'
}

/** A message of the page that stays until it is answered. The tone is said in words and shown by shape and colour. */
export function Banner({ tone = 'info', title, children, action, onClose, role }: Props) {
  const t = texts.use()
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      <span className={styles.icon}>
        <ToneIcon tone={tone} />
        <span className="sr-only">{t.tone[tone]}: </span>
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </div>
      {onClose && (
        <IconButton small label={t.closeNotice} className={styles.close} onClick={onClose}>
          <X aria-hidden="true" size={18} />
        </IconButton>
      )}
    </div>
  )
}
