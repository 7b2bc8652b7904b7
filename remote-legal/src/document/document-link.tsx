import { Link } from '@trebol/shared/router'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './document-page.module.css'
import { PageWords } from './page-words.tsx'

/** A link of a document: within the site without a reload, elsewhere in a tab of its own. */
export function DocumentLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.link}>
      {to.startsWith('/') ? (
        <Link to={to}>{children}</Link>
      ) : to.startsWith('mailto:') ? (
        <a href={to}>{children}</a>
      ) : (
        <OutsideLink to={to}>{children}</OutsideLink>
      )}
    </p>
  )
}

/** In a tab of its own that knows nothing of this one. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  const t = texts.use()
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}{' '}
      <span className={styles.outside}>
        <PageWords>{t.document.outside}</PageWords>
      </span>
    </a>
  )
}
