import { kycRequirements, withdrawalReasons } from '@trebol/shared/contract'
import { Field, SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import { ActForm } from './act-form.tsx'
import type { DeskWithdrawal } from './desk-withdrawal.ts'

export const titles = {
  take: 'Take up',
  approve: 'Approve',
  send: 'Mark as sent',
  pay: 'Mark as paid',
  reject: 'Reject',
  fail: 'Failed at the bank',
  ask: 'Ask the player',
  promise: 'Move the promise',
} as const
export type WithdrawalAct = keyof typeof titles

const usual: Readonly<Partial<Record<WithdrawalAct, string>>> = {
  take: 'Looking at it',
  approve: 'Holder and account are in order',
  send: 'Payment ordered',
  pay: 'The bank has confirmed it',
}

type Props = {
  readonly act: WithdrawalAct
  readonly withdrawal: DeskWithdrawal
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The fields of one act. What the player reads is told apart from what is kept with the act. */
export function WithdrawalActForm({ act, withdrawal: { id, status, promised_by }, onChanged, onClose }: Props) {
  const [code, setCode] = useState<string>(withdrawalReasons[0])
  const [text, setText] = useState('')
  const [document, setDocument] = useState('')
  const [by, setBy] = useState(promised_by)
  const speaks = act === 'ask' || act === 'promise'
  const explains = act === 'reject' || act === 'fail'
  const body = {
    // The state that was on the screen: somebody else may have been here meanwhile.
    ...{ id, seen: status },
    ...(explains && { code }),
    ...(speaks && { text }),
    ...(act === 'promise' && { by }),
    ...(act === 'ask' && document !== '' && { document }),
  }
  const done = () => {
    onClose()
    onChanged()
  }
  return (
    <ActForm
      path={`withdrawals/${act}`}
      title={titles[act]}
      body={body}
      usual={usual[act] ?? ''}
      onDone={done}
      onClose={onClose}
    >
      {explains && (
        <SelectField
          label="Reason"
          value={code}
          options={withdrawalReasons.map((one) => ({ id: one, name: one.replaceAll('_', ' ').toLowerCase() }))}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {act === 'promise' && (
        <Field label="New time (UTC)" value={by} onChange={({ target }) => setBy(target.value)} maxLength={30} />
      )}
      {speaks && (
        <Field
          label={act === 'ask' ? 'What the player has to show (he reads this)' : 'Why it takes longer (he reads this)'}
          maxLength={300}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {act === 'ask' && (
        <SelectField
          label="Document to send with his verification"
          value={document}
          options={[
            { id: '', name: 'none: he answers in words' },
            ...kycRequirements.map((one) => ({ id: one, name: one })),
          ]}
          onChange={({ target }) => setDocument(target.value)}
        />
      )}
    </ActForm>
  )
}
