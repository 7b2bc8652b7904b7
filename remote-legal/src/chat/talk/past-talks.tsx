import { call } from '@trebol/shared/api'
import { getChats, type OutputOf } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Button, Card, LoadMore } from '@trebol/shared/ui'
import { useState } from 'react'
import styles from '../chat.module.css'
import { pastParam } from '../load-chat.ts'
import { texts } from '../texts/texts.ts'
import { showMoment } from './show-moment.ts'

type Past = OutputOf<typeof getChats>

/** The player's conversations that are over, once he asks for them. `shown`: the one on the page. */
export function PastTalks({ shown }: { readonly shown: string | null }) {
  const { past: t, topics, talk } = texts.use()
  const locale = useLocale()
  const [known, setKnown] = useState<Past | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(false)

  async function load() {
    setBusy(true)
    setProblem(false)
    try {
      const { items, next } = await call(getChats, known?.next == null ? {} : { cursor: known.next })
      setKnown({ items: [...(known?.items ?? []), ...items], next })
    } catch {
      setProblem(true)
    } finally {
      setBusy(false)
    }
  }

  if (known === null) {
    return (
      <div className={styles.acts}>
        <Button kind="secondary" busy={busy} onClick={() => void load()}>
          {t.see}
        </Button>
        {problem && <p role="alert">{talk.failed}</p>}
      </div>
    )
  }
  return (
    <Card title={t.title}>
      <div className={styles.stack}>
        <p className={styles.quiet} role="status">
          {known.items.length === 0 ? t.none : t.kept}
        </p>
        <ul className={styles.list}>
          {known.items.map(({ conversation_id: id, number, topic, closed_at: at }) => (
            <li key={id}>
              <Link
                className={styles.link}
                to={`/chat?${pastParam}=${id}`}
                aria-current={id === shown ? 'page' : undefined}
              >
                {topics[topic]} · {number}
              </Link>{' '}
              <time className={styles.quiet} dateTime={at}>
                {t.ended(showMoment(at, locale))}
              </time>
            </li>
          ))}
        </ul>
        {known.next !== null && (
          <LoadMore
            shown={known.items.length}
            hasMore
            busy={busy}
            problem={problem ? talk.failed : undefined}
            name={t.more}
            onMore={() => void load()}
          />
        )}
      </div>
    </Card>
  )
}
