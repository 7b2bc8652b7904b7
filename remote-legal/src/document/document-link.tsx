import { Link } from '@trebol/shared/router'
import type { ReactNode } from 'react'
import { OutsideLink } from '../links/outside-link.tsx'
import styles from './document-page.module.css'

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
