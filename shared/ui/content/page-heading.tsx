import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

type Props = { readonly children: ReactNode; readonly lead?: ReactNode }

/** The one `h1` of a page. It can take focus, so that a navigation is heard. */
export function PageHeading({ children, lead }: Props) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  )
}
