import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './callout.module.css'

type Props = { readonly tone: 'note' | 'warning'; readonly title?: ReactNode; readonly children: ReactNode }

/** Words that must not be missed. The tone shows in sign and colour, and is said by the words themselves. */
export function Callout({ tone, title, children }: Props) {
  const Sign = tone === 'warning' ? TriangleAlert : Info
  return (
    <div className={styles.callout} data-tone={tone} role="note">
      <Sign aria-hidden="true" size={20} />
      <div>
        {title && <strong className={styles.title}>{title}</strong>}
        <p>{children}</p>
      </div>
    </div>
  )
}
