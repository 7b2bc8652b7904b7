// By their public names: units are lent one copy of each.
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import type { ReactNode } from 'react'
import type { Acceptance } from '../contract/index.ts'
import { Banner, Button, buttonClass } from '../ui/index.ts'
import styles from './accept-documents.module.css'
import { acceptanceTexts } from './texts/acceptance-texts.ts'
import { useAcceptDocuments } from './use-accept-documents.ts'

type Props = {
  /** What is in force and not accepted. */
  readonly items: readonly Acceptance[]
  readonly onAccepted: () => void
  /** Another way on, beside "Acepto". */
  readonly children?: ReactNode
}

/** Versions that have not been accepted: what changed in each, a plain yes, and that nothing hurries. It shows no heading. */
export function AcceptDocuments({ items, onAccepted, children }: Props) {
  const t = acceptanceTexts.use()
  const locale = useLocale()
  const { busy, problem, accept } = useAcceptDocuments(onAccepted)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return (
    <div className={styles.prompt}>
      <p>{t.text}</p>
      <ul className={styles.list}>
        {items.map(({ document, version, accepted }) => (
          <li key={document} className={styles.item}>
            <p className={styles.name}>
              {t.names[document]} · {t.version(version)}
            </p>
            <p className={styles.before}>
              {accepted ? t.before(accepted.version, day.format(new Date(accepted.at))) : t.never}
            </p>
            <Link className={styles.link} to={`/${document}${accepted ? `?comparar=${accepted.version}` : ''}`}>
              {accepted ? t.changes : t.read} <span className="sr-only">({t.names[document]})</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.before}>{t.meanwhile}</p>
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void accept(items)}>
          {busy ? t.sending : t.accept}
        </Button>
        {children}
        <Link className={buttonClass({ kind: 'secondary' })} to="/profile/withdrawal">
          {t.withdraw}
        </Link>
      </div>
    </div>
  )
}
