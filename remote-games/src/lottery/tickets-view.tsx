import { lineStatuses } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { openAuth, useSession } from '@trebol/shared/store'
import { Button, buttonClass, ChipRow, chipClass, Loading, LoadMore, Panel, Skeleton } from '@trebol/shared/ui'
import { useState } from 'react'
import { type LotteryData, loadTickets, type TicketsPage } from './load-lottery.ts'
import type { LotteryQuery } from './lottery-query.ts'
import { texts } from './texts/texts.ts'
import { TicketCard } from './ticket-card.tsx'
import styles from './tickets-view.module.css'
import { useReloadAt } from './use-reload-at.ts'

/** The player's tickets, newest first, with the state of each. */
export function TicketsView({ data }: { readonly data: LotteryData }) {
  const t = texts.use()
  const session = useSession().kind
  const { tickets, query } = data
  useReloadAt(
    (tickets?.items ?? []).flatMap(({ lines }) =>
      lines.flatMap(({ status, draw_at }) => (status === 'active' ? [draw_at] : [])),
    ),
    data,
  )
  if (session === 'guest') {
    return (
      <Panel art="empty" title={t.tickets.guest}>
        <Button onClick={() => openAuth('login')}>{t.tickets.login}</Button>
      </Panel>
    )
  }
  if (tickets === null)
    return (
      <Loading label={t.tickets.waiting}>
        <div className={styles.tickets}>
          <Skeleton shape="block" height="var(--popup)" />
          <Skeleton shape="block" height="var(--popup)" />
        </div>
      </Loading>
    )
  return (
    <>
      <nav aria-label={t.tickets.filter} className={styles.filters}>
        <ChipRow label={t.tickets.filter} scroll>
          {[null, ...lineStatuses].map((status) => (
            <Link
              key={status}
              className={chipClass()}
              to={status === null ? '?tab=tickets' : `?tab=tickets&estado=${status}`}
              replace
              preventScrollReset
              aria-current={status === query.status ? 'page' : undefined}
            >
              {status === null ? t.tickets.all : t.tickets.status[status]}
            </Link>
          ))}
        </ChipRow>
      </nav>
      {tickets.items.length === 0 ? (
        <Panel art="empty" title={t.tickets.none} text={t.tickets.noneText}>
          <Link className={buttonClass()} to="?tab=animalitos">
            {t.tickets.play}
          </Link>
        </Panel>
      ) : (
        <TicketList key={`${query.status} ${tickets.next}`} query={query} first={tickets} />
      )}
    </>
  )
}

function TicketList({ query, first }: { readonly query: LotteryQuery; readonly first: TicketsPage }) {
  const t = texts.use()
  const [more, setMore] = useState<TicketsPage>({ items: [], next: first.next })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const items = [...first.items, ...more.items]

  async function load() {
    setState('loading')
    try {
      const page = await loadTickets(query, more.next)
      setMore({ items: [...more.items, ...page.items], next: page.next })
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <ul className={styles.tickets}>
        {items.map((ticket) => (
          <TicketCard key={ticket.ticket_id} ticket={ticket} />
        ))}
      </ul>
      <LoadMore
        shown={items.length}
        hasMore={more.next !== null}
        busy={state === 'loading'}
        name={t.tickets.more}
        problem={state === 'failed' ? t.tickets.moreFailed : undefined}
        onMore={() => void load()}
      />
    </>
  )
}
