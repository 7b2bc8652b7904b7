import type { ComplaintState } from '@trebol/shared/contract'
import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import { type ComplaintAct, ComplaintActForm, titles } from './complaint-act-form.tsx'
import { ComplaintEntries } from './complaint-entries.tsx'
import type { DeskComplaint } from './desk-complaint.ts'
import { Moment } from './moment.tsx'
import styles from './panels.module.css'

/** What can be done in which state, what is usual first. */
const possible: Readonly<Record<ComplaintState, readonly ComplaintAct[]>> = {
  received: ['acknowledge', 'ask', 'resolve', 'extend', 'note'],
  in_study: ['resolve', 'ask', 'extend', 'note'],
  needs_answer: ['resolve', 'ask', 'extend', 'note'],
  resolved: ['note'],
  escalated: ['note', 'resolve'],
}

type Props = { readonly complaint: DeskComplaint; readonly onChanged: () => void }

/** One complaint: who complains about what, all that was written, what was done about it, and what can be done. */
export function ComplaintCard({ complaint, onChanged }: Props) {
  const { number, state, topic, about, player, email, lang, acts, extended, outcome } = complaint
  const [act, setAct] = useState<ComplaintAct | null>(null)
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['Who', player === null ? `visitor · ${email ?? '—'}` : `${player.name} · ${player.email}`],
    ['Answer in', lang],
    ...(about === null ? [] : [['About', aboutLine(about)] as const]),
    ...(outcome === null ? [] : [['Outcome', outcome] as const]),
    ...complaint.escalated_to.map(({ name }) => ['Taken to', name] as const),
  ]
  const offered = possible[state].filter((one) => one !== 'extend' || !extended)
  const all: readonly ComplaintAct[] = player === null && offered.length > 1 ? [...offered, 'record'] : offered
  return (
    <article className={styles.card} aria-label={`${number}, ${topic}`}>
      <div className={styles.title}>
        <span className={styles.amount}>{number}</span>
        <span>{topic}</span>
        <span className={styles.chip}>{state.replaceAll('_', ' ')}</span>
        {complaint.overdue && <span className={styles.chip}>overdue</span>}
        {extended && <span className={styles.chip}>extended</span>}
        <span className={styles.quiet}>
          {complaint.acknowledged ? (
            <>
              answer by <Moment at={complaint.answer_by} />
            </>
          ) : (
            <>
              confirm by <Moment at={complaint.ack_by} />
            </>
          )}
        </span>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ComplaintEntries entries={complaint.entries} />
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
          {all.map((one, at) => (
            <Button key={one} small kind={at === 0 ? 'primary' : 'secondary'} onClick={() => setAct(one)}>
              {titles[one]}
            </Button>
          ))}
        </div>
      ) : (
        <ComplaintActForm {...{ act, complaint, onChanged }} onClose={() => setAct(null)} />
      )}
    </article>
  )
}

function aboutLine({ kind, title, amount, id }: NonNullable<DeskComplaint['about']>): string {
  const money = amount === null ? '' : `, ${amount.amount} ${amount.iso}`
  return `${kind}: ${title}${money} · ${id}`
}
