import type { Withdrawal } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useCurrencies, useLocale, useOnline } from '@trebol/shared/store'
import { AsOf, Button } from '@trebol/shared/ui'
import { useState } from 'react'
import { showDepositMoney } from '../deposit/show-deposit-money.ts'
import { AnswerForm } from './answer-form.tsx'
import { texts } from './texts/texts.ts'
import styles from './withdrawal-page.module.css'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

type Props = {
  readonly withdrawals: readonly Withdrawal[]
  readonly readAt: number
  /** IANA name: where the player lives, or that of his device. */
  readonly zone: string
  readonly asksDocuments: boolean
  readonly onChanged: () => void
}

/** The last withdrawals, the newest open; without a connection they stay, with the time of their answer. */
export function WithdrawalList({ withdrawals, readAt, zone, asksDocuments, onChanged }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const online = useOnline()
  const [opened, setOpened] = useState<string | null>(null)
  const shown = opened ?? withdrawals[0]?.id
  return (
    <section aria-labelledby="mis-retiros">
      <h2 id="mis-retiros" className={styles.subtitle}>
        {t.mine}
      </h2>
      {!online && <AsOf at={readAt} locale={locale} />}
      {withdrawals.length === 0 ? (
        <p className={styles.terms}>{t.none}</p>
      ) : (
        <ul className={styles.list}>
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal.id}>
              <Item
                withdrawal={withdrawal}
                zone={zone}
                asksDocuments={asksDocuments}
                open={withdrawal.id === shown}
                onToggle={() => setOpened(withdrawal.id === shown ? '' : withdrawal.id)}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ItemProps = {
  readonly withdrawal: Withdrawal
  readonly zone: string
  readonly asksDocuments: boolean
  readonly open: boolean
  readonly onToggle: () => void
  readonly onChanged: () => void
}

function Item({ withdrawal, zone, asksDocuments, open, onToggle, onChanged }: ItemProps) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const { id, amount, status, overdue, promised_by, account, method_name, request, respond_by, reason } = withdrawal
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const over = status === 'paid' || reason !== null
  return (
    <article className={styles.withdrawal}>
      <div className={styles.head}>
        <strong>{showDepositMoney(amount, currencies, locale)}</strong>
        <span className={styles.chip} data-status={status}>
          {t.status[status]}
        </span>
        {overdue && (
          <span className={styles.chip} data-status="overdue">
            {t.overdue}
          </span>
        )}
        <Button kind="quiet" small aria-expanded={open} onClick={onToggle}>
          {open ? t.hide : t.open}
          <span className="sr-only"> {id}</span>
        </Button>
      </div>
      <p className={styles.terms}>
        {method_name} · {account.label}
      </p>
      {!over && <p className={styles.terms}>{t.promisedBy(moment.format(new Date(promised_by)))}</p>}
      {(overdue || reason !== null) && (
        <Link to={`/dispute-resolution?topic=withdrawal&ref=${id}`} className={styles.link}>
          {t.claim}
        </Link>
      )}
      {reason !== null && <p>{t.returned(reason.text)}</p>}
      {status === 'needs_action' && request !== null && (
        <AnswerForm
          {...{ id, request, asksDocuments }}
          until={respond_by === null ? null : moment.format(new Date(respond_by))}
          onAnswered={onChanged}
        />
      )}
      {open && (
        <>
          <WithdrawalSteps withdrawal={withdrawal} zone={zone} />
          <p className={styles.terms}>{t.number(id)}</p>
        </>
      )}
    </article>
  )
}
