import { call } from '@trebol/shared/api'
import { getMessages, type Message, type MessageCategory, markMessages, type OutputOf } from '@trebol/shared/contract'
import { Banner, Button, LoadMore, Panel } from '@trebol/shared/ui'
import { useState } from 'react'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'
import { MessageItem } from './message-item.tsx'

type Props = {
  readonly page: OutputOf<typeof getMessages>
  readonly category: MessageCategory | null
  /** Something was marked: the page is read again. */
  readonly onChanged: () => void
}

/** The messages of one filter, the newest first, with further pages behind a button. */
export function MessageList({ page, category, onChanged }: Props) {
  const t = texts.use().inbox
  const [more, setMore] = useState<{ items: readonly Message[]; next: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(false)
  const first = new Set(page.items.map(({ id }) => id))
  const items = [...page.items, ...(more?.items ?? []).filter(({ id }) => !first.has(id))]
  const next = more === null ? page.next : more.next

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(false)
    try {
      await work()
    } catch {
      setProblem(true)
    } finally {
      setBusy(false)
    }
  }
  const load = () =>
    attempt(async () => {
      if (next === null) return
      const answer = await call(getMessages, { cursor: next, ...(category !== null && { category }) })
      setMore({ items: [...(more?.items ?? []), ...answer.items], next: answer.next })
    })
  const mark = (ids: readonly string[] | 'all', read: boolean) =>
    attempt(async () => {
      await call(markMessages, { ids: ids === 'all' ? ids : [...ids], read })
      const meant = (one: Message) => ids === 'all' || ids.includes(one.id)
      setMore(more && { ...more, items: more.items.map((one) => (meant(one) ? { ...one, read } : one)) })
      onChanged()
    })

  if (items.length === 0) return <Panel art="empty" title={t.empty} />
  return (
    <>
      <div className={styles.head}>
        <p role="status">{page.unread > 0 ? t.count(page.unread) : t.noneUnread}</p>
        {page.unread > 0 && category !== 'promo' && (
          <Button kind="secondary" small busy={busy} onClick={() => void mark('all', true)}>
            {t.markAll}
          </Button>
        )}
      </div>
      {problem && (
        <Banner tone="error" role="alert">
          {t.failed}
        </Banner>
      )}
      <ul className={styles.list} aria-label={t.list}>
        {items.map((message) => (
          <li key={message.id}>
            <MessageItem message={message} onMark={(read) => void mark([message.id], read)} />
          </li>
        ))}
      </ul>
      <LoadMore shown={items.length} hasMore={next !== null} busy={busy} name={t.more} onMore={() => void load()} />
    </>
  )
}
