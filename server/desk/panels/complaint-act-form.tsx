import { complaintOutcomes, complaintText } from '@trebol/shared/contract'
import { SelectField, TextArea } from '@trebol/shared/ui'
import { useState } from 'react'
import { ActForm } from './act-form.tsx'
import type { DeskComplaint } from './desk-complaint.ts'

export const titles = {
  acknowledge: 'Confirm',
  ask: 'Ask',
  note: 'Write',
  record: 'Record a mail',
  extend: 'Extend once',
  resolve: 'Answer',
} as const
export type ComplaintAct = keyof typeof titles

const asked: Readonly<Record<Exclude<ComplaintAct, 'acknowledge'>, string>> = {
  ask: 'What is asked (the complainant reads this)',
  note: 'What is said (the complainant reads this)',
  record: 'What the visitor wrote by mail',
  extend: 'Why it takes longer (the complainant reads this)',
  resolve: 'Answer with its reasons (the complainant reads this)',
}

type Props = {
  readonly act: ComplaintAct
  readonly complaint: DeskComplaint
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The fields of one act. What the complainant reads is told apart from what is kept with the act. */
export function ComplaintActForm({ act, complaint: { id, entries }, onChanged, onClose }: Props) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<string>(complaintOutcomes[0])
  // The entry that was the last on the screen when the act began: what came since is to be read first.
  const [seen] = useState(entries.at(-1)?.id ?? '0')
  const body = { id, seen, ...(act !== 'acknowledge' && { text }), ...(act === 'resolve' && { outcome }) }
  const done = () => {
    onClose()
    onChanged()
  }
  return (
    <ActForm
      path={`complaints/${act}`}
      title={titles[act]}
      body={body}
      usual={act === 'acknowledge' ? 'Looking into it' : ''}
      onDone={done}
      onClose={onClose}
    >
      {act === 'resolve' && (
        <SelectField
          label="Outcome for the complainant"
          value={outcome}
          options={complaintOutcomes.map((one) => ({ id: one, name: one }))}
          onChange={({ target }) => setOutcome(target.value)}
        />
      )}
      {act !== 'acknowledge' && (
        <TextArea
          label={asked[act]}
          maxLength={complaintText.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActForm>
  )
}
