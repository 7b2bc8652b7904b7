import { call } from '@trebol/shared/api'
import { type Complaint, getComplaints } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Card, LoadMore } from '@trebol/shared/ui'
import { useState } from 'react'
import { showDay } from '../figures/show-figures.ts'
import { ComplaintChips } from './complaint-chips.tsx'
import styles from './complaints.module.css'
import { texts } from './texts/texts.ts'

type Props = { readonly items: readonly Complaint[]; readonly next: string | null }

/** What the player has complained about, the newest first. Pages that were loaded belong to the first one that was read. */
export function ComplaintList({ items, next }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const [more, setMore] = useState<{
    readonly of: Props['items']
    readonly items: Props['items']
    next: string | null
  }>({
    ...{ of: items, items: [], next },
  })
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still')
  const later = more.of === items ? more : { of: items, items: [], next }
  const shown = [...items, ...later.items]

  async function load() {
    if (later.next === null || state === 'busy') return
    setState('busy')
    try {
      const page = await call(getComplaints, { cursor: later.next })
      setMore({ of: items, items: [...later.items, ...page.items], next: page.next })
      setState('still')
    } catch {
      setState('failed')
    }
  }

  return (
    <Card title={t.mine}>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t.none}</p>
      ) : (
        <ul className={styles.list} aria-label={t.mine}>
          {shown.map((complaint) => (
            <li key={complaint.number} className={styles.item}>
              <div className={styles.head}>
                <Link to={`?n=${complaint.number}`} className={styles.link} aria-label={t.open(complaint.number)}>
                  {complaint.number}
                </Link>
                <ComplaintChips complaint={complaint} />
              </div>
              <p>{t.topics[complaint.topic]}</p>
              <p className={styles.quiet}>
                {t.made(showDay(complaint.created_at, locale))}
                {isWaiting(complaint) && ` · ${t.answerBy(showDay(complaint.answer_by, locale))}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {later.next !== null && (
        <LoadMore
          shown={shown.length}
          hasMore
          busy={state === 'busy'}
          name={t.more}
          problem={state === 'failed' ? t.moreFailed : undefined}
          onMore={() => void load()}
        />
      )}
    </Card>
  )
}

const isWaiting = ({ state }: Complaint): boolean => state !== 'resolved' && state !== 'escalated'
