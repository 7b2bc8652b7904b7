import { rejectCodes } from '@trebol/shared/contract'
import { Button, Field, SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import { ActForm } from './act-form.tsx'
import type { DeskDeposit } from './desk-deposit.ts'
import { Moment, Until } from './moment.tsx'
import styles from './panels.module.css'

type Act = 'approve' | 'reject' | 'ask'
type Props = { readonly deposit: DeskDeposit; readonly onChanged: () => void }

/** One deposit: who pays what and how he says he did, what was done about it, and what can be done. */
export function DepositCard({ deposit, onChanged }: Props) {
  const { id, status, player, amount, pay, given, receipt, acts, method_name, rate, request } = deposit
  const [act, setAct] = useState<Act | null>(null)
  const creditable = status !== 'approved' && status !== 'rejected'
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['Player', player === null ? '—' : `${player.name} · ${player.email}`],
    ['Document of the account', player?.document ?? '—'],
    ...(pay === null ? [] : [['To be paid', `${pay.amount} ${pay.iso}`] as const]),
    ...(rate === null ? [] : [['Rate', `${rate.value} ${rate.from}/${rate.to}, ${rate.source}`] as const]),
    ...Object.entries(given),
    ...(request === null ? [] : [['Asked', request] as const]),
  ]
  return (
    <article className={styles.card} aria-label={`${amount.amount} ${amount.iso}, ${method_name}`}>
      <div className={styles.title}>
        <span className={styles.amount}>
          {amount.amount} {amount.iso}
        </span>
        <span>{method_name}</span>
        <span className={styles.chip}>{status.replaceAll('_', ' ')}</span>
        <span className={styles.quiet}>
          <Moment at={deposit.created_at} />
          <Until what="answer by" at={deposit.answer_by} />
          <Until what="the player may answer until" at={deposit.respond_by} />
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
      {receipt !== null && (
        <p>
          <a href={`/desk/file/${receipt.id}`} download={receipt.name}>
            Receipt: {receipt.name}
          </a>
        </p>
      )}
      {acts.length > 0 && (
        <ul aria-label="Done so far">
          {acts.map(({ act: done, by, why, at }) => (
            <li key={`${done} ${at}`}>
              <b>{done}</b> by {by}, <Moment at={at} />: {why}
            </li>
          ))}
        </ul>
      )}
      {act === null && creditable && (
        <div className={styles.acts}>
          <Button small onClick={() => setAct('approve')}>
            Approve
          </Button>
          {status === 'under_review' && (
            <>
              <Button small kind="secondary" onClick={() => setAct('reject')}>
                Reject
              </Button>
              <Button small kind="secondary" onClick={() => setAct('ask')}>
                Ask for a document
              </Button>
            </>
          )}
        </div>
      )}
      {act !== null && <DepositAct {...{ act, deposit, onChanged }} onClose={() => setAct(null)} />}
    </article>
  )
}

type ActProps = Props & { readonly act: Act; readonly onClose: () => void }

function DepositAct({ act, deposit, onChanged, onClose }: ActProps) {
  const [code, setCode] = useState<string>(rejectCodes[0])
  const [text, setText] = useState('')
  // The state that was on the screen: somebody else may have been here meanwhile.
  const target = { id: deposit.id, seen: deposit.status }
  const shared = {
    onClose,
    onDone: () => {
      onClose()
      onChanged()
    },
  }
  switch (act) {
    case 'approve':
      return <ActForm {...shared} path="deposits/approve" title="Approve" body={target} usual="The payment is there" />
    case 'reject':
      return (
        <ActForm {...shared} path="deposits/reject" title="Reject" body={{ ...target, code }}>
          <SelectField
            label="Reason"
            value={code}
            options={rejectCodes.map((id) => ({ id, name: id.replaceAll('_', ' ').toLowerCase() }))}
            onChange={({ target: field }) => setCode(field.value)}
          />
        </ActForm>
      )
    case 'ask':
      return (
        <ActForm
          {...shared}
          path="deposits/ask"
          title="Ask"
          body={{ ...target, text }}
          usual="The payment is not clear"
        >
          <Field
            label="What the player has to show (he reads this)"
            maxLength={300}
            value={text}
            onChange={({ target: field }) => setText(field.value)}
          />
        </ActForm>
      )
  }
}
