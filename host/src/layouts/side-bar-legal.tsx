import { texts } from '../texts/texts.ts'
import { legalPatterns } from './legal-patterns.ts'
import styles from './side-bar.module.css'
import { SideBarLink } from './side-bar-link.tsx'

export function SideBarLegal() {
  const t = texts.use()
  return (
    <details className={styles.section}>
      <summary className={styles.link}>{t.nav.legal}</summary>
      <ul>
        {legalPatterns.map((pattern) => (
          <SideBarLink key={pattern} to={pattern}>
            {t.pages[pattern]}
          </SideBarLink>
        ))}
      </ul>
    </details>
  )
}
