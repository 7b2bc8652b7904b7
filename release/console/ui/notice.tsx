import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  readonly tone: 'danger' | 'gold' | 'info' | 'good'
  readonly text: string
  readonly id?: string
  readonly children?: ReactNode
}

/** What has to be read: one line, or a table between two of them. A problem is told at once. */
export const Notice = ({ tone, text, id, children }: Props) => {
  const [line, ...more] = text.split('\n')
  const end = more.pop()
  return (
    <div className={[styles.notice, styles[tone]].join(' ')} role={tone === 'danger' ? 'alert' : 'status'}>
      <div id={id} className={styles.text}>
        <p>{line}</p>
        {more.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard too
          <pre className={styles.table} tabIndex={0}>
            {more.join('\n')}
          </pre>
        )}
        {end && <p>{end}</p>}
      </div>
      {children}
    </div>
  )
}
