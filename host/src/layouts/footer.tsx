import { Link } from '@trebol/shared/router'
import {
  openLanguage,
  ServerRegion,
  useAgeMin,
  useLanguages,
  useLocale,
  useOperator,
  useServerPart,
} from '@trebol/shared/store'
import { Clover } from '@trebol/shared/ui'
import { Globe } from 'lucide-react'
import { PauseButton } from '../protection/pause-button.tsx'
import { texts } from '../texts/texts.ts'
import styles from './footer.module.css'
import { legalPatterns } from './legal-patterns.ts'
import { LocalTime } from './local-time.tsx'

const care = [
  { to: '/responsible-gambling', name: 'responsible' },
  { to: '/responsible-gambling?tab=limites', name: 'limits' },
  { to: '/self-exclusion', name: 'exclusion' },
] as const

/** What a licensed site owes everybody on every page: age, risk, help, who runs it, and all documents. */
export function Footer() {
  const t = texts.use()
  const age = useAgeMin()
  const { helplines, license, company } = useOperator()
  const locale = useLocale()
  const legal = useServerPart('#footer-legal')
  const language = useLanguages().find(({ code }) => code === locale)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.brand}>
            <Clover />
            {t.site}
          </p>
          <p className={styles.adults}>
            <strong className={styles.sign} aria-hidden="true">
              {age}+
            </strong>
            {t.footer.adults(age)}
          </p>
          <p>{t.footer.addiction}</p>
          <ServerRegion selector="#footer-notice" />
          <FooterLink />
        </div>
        <nav className={styles.block} aria-labelledby="pie-juego-responsable">
          <h2 id="pie-juego-responsable" className={styles.heading}>
            {t.footer.care}
          </h2>
          <ul>
            {care.map(({ to, name }) => (
              <li key={to}>
                <Link className={styles.link} to={to}>
                  {t.footer[name]}
                </Link>
              </li>
            ))}
            <li>
              <PauseButton className={`${styles.link} ${styles.pause}`} />
            </li>
          </ul>
          {helplines.length > 0 && (
            <>
              <h3 className={`${styles.heading} ${styles.next}`}>{t.footer.helplines}</h3>
              <ul>
                {helplines.map(({ name, phone, url }) => (
                  <li key={name}>
                    <a className={styles.link} href={url} rel="noreferrer" target="_blank">
                      {phone ? `${name} · ${phone}` : name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </nav>
        <nav className={styles.block} aria-labelledby="pie-legal">
          <h2 id="pie-legal" className={styles.heading}>
            <span {...legal.mark()}>{legal.text ?? t.nav.legal}</span>
          </h2>
          <ul className={styles.links}>
            {legalPatterns.map((pattern) => (
              <li key={pattern}>
                <Link className={styles.link} to={pattern}>
                  {t.pages[pattern]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.end}>
        {license && (
          <p>
            <a className={styles.license} href={license.url} rel="noreferrer" target="_blank">
              {[license.authority, license.number, company].filter(Boolean).join(' · ')}
            </a>
          </p>
        )}
        <LocalTime />
        <button type="button" className={styles.language} onClick={openLanguage}>
          <Globe aria-hidden="true" size={18} />
          {t.footer.language}: {language?.name ?? locale}
        </button>
      </div>
    </footer>
  )
}

/** The server's own: there once it has a name and an address. */
function FooterLink() {
  const { text, href, hidden, mark } = useServerPart('#footer-link')
  return text === null || href === undefined || hidden === true ? null : (
    <p>
      <Link to={href} {...mark(styles.link)}>
        {text}
      </Link>
    </p>
  )
}
