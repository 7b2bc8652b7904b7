import { useLocale } from '@trebol/shared/store'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './outside-link.module.css'

/** Opens in a tab of its own that knows nothing of this one, and says so in the language of the page. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  const t = texts.use()
  const locale = useLocale()
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}{' '}
      <span lang={locale} className={styles.outside}>
        {t.document.outside}
      </span>
    </a>
  )
}
