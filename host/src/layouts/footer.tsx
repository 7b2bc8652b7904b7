import { paths } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useAgeMin } from '@trebol/shared/store'
import { Clover } from '@trebol/shared/ui'
import { texts } from '../texts.ts'
import styles from './footer.module.css'

const legal = paths.filter(({ unit, pattern }) => unit === 'legal' && pattern !== '/chat' && pattern !== '/dev-tools')

export function Footer() {
  const age = useAgeMin()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Clover />
          <p className={styles.adults}>
            <strong className={styles.sign} aria-hidden="true">
              {age}+
            </strong>
            {texts.footer.adults(age)}
          </p>
          <p>{texts.footer.addiction}</p>
        </div>
        <nav aria-label={texts.nav.legal}>
          <ul className={styles.links}>
            {legal.map(({ pattern, title }) => (
              <li key={pattern}>
                <Link to={pattern}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
