import type { WithdrawalStatus } from '@trebol/shared/contract'
import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import type { DeskWithdrawal } from './desk-withdrawal.ts'
import { Moment, Until } from './moment.tsx'
import styles from './panels.module.css'
import { titles, type WithdrawalAct, WithdrawalActForm } from './withdrawal-act-form.tsx'

/** What can be done in which state, what is usual first. */
const possible: Readonly<Record<WithdrawalStatus, readonly WithdrawalAct[]>> = {
  requested: ['take', 'ask', 'reject', 'promise'],
  checking: ['approve', 'ask', 'reject', 'promise'],
  needs_action: ['take', 'ask', 'reject', 'promise'],
  approved: ['send', 'reject', 'promise'],
  sent: ['pay', 'fail', 'promise'],
  paid: [],
  rejected: [],
  failed: [],
}

type Props = { readonly withdrawal: DeskWithdrawal; readonly onChanged: () => void }

/** One withdrawal: who is paid what and where, what was done about it, and what can be done. */
export function WithdrawalCard({ withdrawal, onChanged }: Props) {
  const { id, status, player, kyc, amount, receive, fee, tax, pay_to, request, answer, acts } = withdrawal
  const [act, setAct] = useState<WithdrawalAct | null>(null)
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['Player', player === null ? '—' : `${player.name} · ${player.email}`],
    ['Document of the account', player?.document ?? '—'],
    ['Verification', kyc],
    ['To be paid', `${receive.amount} ${receive.iso}`],
    ...(fee === null ? [] : [['Fee', `${fee.amount} ${fee.iso}`] as const]),
    ...(tax === null ? [] : [['Tax', `${tax.amount} ${tax.iso}`] as const]),
    ...Object.entries(pay_to),
    ...(request === null ? [] : [['Asked', request] as const]),
    ...(answer === null ? [] : [['Answer of the player', answer] as const]),
  ]
  return (
    <article className={styles.card} aria-label={`${amount.amount} ${amount.iso}, ${withdrawal.method_name}`}>
      <div className={styles.title}>
        <span className={styles.amount}>
          {amount.amount} {amount.iso}
        </span>
        <span>{withdrawal.method_name}</span>
        <span className={styles.chip}>{status.replaceAll('_', ' ')}</span>
        {withdrawal.overdue && <span className={styles.chip}>overdue</span>}
        <span className={styles.quiet}>
          promised by <Moment at={withdrawal.promised_by} />
          <Until what="the player may answer until" at={withdrawal.respond_by} />
          {` · ${id}`}
        </span>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {acts.length > 0 && (
        <ul aria-label="Done so far">
          {acts.map(({ act: done, by, why, at }) => (
            <li key={`${done} ${at}`}>
              <b>{done}</b> by {by}, <Moment at={at} />: {why}
            </li>
          ))}
        </ul>
      )}
      {act === null ? (
        <div className={styles.acts}>
          {possible[status].map((one, at) => (
            <Button key={one} small kind={at === 0 ? 'primary' : 'secondary'} onClick={() => setAct(one)}>
              {titles[one]}
            </Button>
          ))}
        </div>
      ) : (
        <WithdrawalActForm {...{ act, withdrawal, onChanged }} onClose={() => setAct(null)} />
      )}
    </article>
  )
}
