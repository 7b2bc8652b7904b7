import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  readonly tone: 'danger' | 'gold' | 'info' | 'good'
  readonly text: string
  readonly id?: string
  readonly children?: ReactNode
}

/** One line that has to be read; a problem is told at once. */
export const Notice = ({ tone, text, id, children }: Props) => (
  <div className={[styles.notice, styles[tone]].join(' ')} role={tone === 'danger' ? 'alert' : 'status'}>
    <p id={id}>{text}</p>
    {children}
  </div>
)
