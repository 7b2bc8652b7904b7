import type { Kyc } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { buttonClass, Card } from '@trebol/shared/ui'
import styles from './account.module.css'
import { texts } from './texts/texts.ts'

/** Where the verification stands; documents are sent on its own page. */
export function VerificationSummary({ kyc }: { readonly kyc: Kyc }) {
  const t = texts.use()
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  const { status, deadline, requirements, answer_by: answerBy, ahead } = kyc
  return (
    <Card title={`${t.verification}: ${t.kyc[status]}`}>
      {deadline && (
        <p className={styles.strong}>
          {Date.parse(deadline) < Date.now()
            ? t.late(day.format(new Date(deadline)))
            : t.deadline(day.format(new Date(deadline)))}
        </p>
      )}
      {answerBy ? (
        <p className={styles.strong}>{t.answerBy(moment.format(new Date(answerBy)))}</p>
      ) : (
        typeof ahead === 'number' && <p className={styles.soft}>{t.ahead(ahead)}</p>
      )}
      <ul className={styles.list}>
        {requirements.map(({ id, status: state, reason }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.strong}>{t.requirements[id]}</p>
              {reason && <p className={styles.soft}>{t.reasons[reason.code]}</p>}
            </div>
            <span className={styles.chip}>{t.states[state]}</span>
          </li>
        ))}
      </ul>
      <div>
        <Link
          className={buttonClass({ kind: status === 'verified' || status === 'pending' ? 'secondary' : 'primary' })}
          to="/kyc"
        >
          {status === 'verified' || status === 'pending' ? t.seeDocuments : t.sendDocuments}
        </Link>
      </div>
    </Card>
  )
}
