import { messageCategories } from '@trebol/shared/contract'
import { useRealtime } from '@trebol/shared/realtime'
import { Link, useRevalidator } from '@trebol/shared/router'
import { openAuth, useSession } from '@trebol/shared/store'
import { Button, ChipRow, chipClass, ErrorPanel, Loading, Panel, Skeleton } from '@trebol/shared/ui'
import styles from '../chat.module.css'
import type { Inbox } from '../load-chat.ts'
import { texts } from '../texts/texts.ts'
import { MessageList } from './message-list.tsx'

/** What the operator wrote to the player, by what it is about. Promotions stand behind a filter of their own. */
export function InboxView({ inbox }: { readonly inbox: Inbox }) {
  const t = texts.use().inbox
  const session = useSession()
  const { revalidate, state } = useRevalidator()
  useRealtime('user', 'MessageReceived', () => void revalidate())
  if (inbox.kind === 'failed') {
    return (
      <ErrorPanel
        text={inbox.text ?? undefined}
        code={inbox.code ?? undefined}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  }
  if (inbox.kind === 'guest') {
    if (session.kind === 'guest') {
      return (
        <Panel art="empty" title={t.login}>
          <Button onClick={() => openAuth('login')}>{t.enter}</Button>
        </Panel>
      )
    }
    return (
      <Loading label={t.loading}>
        <Skeleton shape="block" />
      </Loading>
    )
  }
  const { category, page } = inbox
  const offered = messageCategories.filter((one) => one !== 'promo' || page.promos)
  return (
    <div className={styles.panel}>
      <ChipRow label={t.filters}>
        <Link
          to="?tab=mensajes"
          preventScrollReset
          className={chipClass()}
          aria-current={category === null || undefined}
        >
          {t.all}
        </Link>
        {offered.map((one) => (
          <Link
            key={one}
            to={`?tab=mensajes&tipo=${one}`}
            preventScrollReset
            className={chipClass()}
            aria-current={category === one || undefined}
          >
            {t.categories[one]}
          </Link>
        ))}
      </ChipRow>
      <MessageList key={category ?? ''} page={page} category={category} onChanged={() => void revalidate()} />
    </div>
  )
}
