import type { ReactNode } from 'react'
import styles from './panel.module.css'
import { type Art, PanelArt } from './panel-art.tsx'

type Props = {
  readonly title: string
  readonly text?: ReactNode
  /** Drawing above the title: the whole clover, one with a loose leaf, one that sprouts, or an empty place for one. */
  readonly art?: Art
  readonly role?: 'alert' | 'status'
  readonly heading?: 'h1' | 'h2'
  readonly note?: string | undefined
  readonly children?: ReactNode
}

/** A whole area that is empty, unavailable or not there yet, with what can be done about it. */
export function Panel({ title, text, art = 'clover', role, heading: Heading = 'h2', note, children }: Props) {
  return (
    <section className={styles.panel} role={role}>
      <div className={styles.art} data-art={art}>
        <PanelArt art={art} />
      </div>
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}
