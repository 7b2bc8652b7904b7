import { useLocale } from '@trebol/shared/store'
import { type Column, DataTable, LoadMore, Panel } from '@trebol/shared/ui'
import { AmountOf } from './amount-of.tsx'
import styles from './historical-page.module.css'
import type { Period } from './history-query.ts'
import { loadSessions, type Sessions } from './load-historical.ts'
import { showDuration } from './show-duration.ts'
import { texts } from './texts/texts.ts'
import { usePages } from './use-pages.ts'

type Session = Sessions['items'][number]

/** When the player was logged in, for how long, and what came of it. */
export function SessionsView({ sessions, period }: { readonly sessions: Sessions; readonly period: Period }) {
  const t = texts.use()
  const locale = useLocale()
  const { items, hasMore, state, more, holder } = usePages(sessions, (cursor) => loadSessions(period, cursor), t.shown)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const sums = (name: 'staked' | 'won' | 'net') => ({
    id: name,
    name: t[name],
    numeric: true,
    cell: ({ results }: Session) =>
      results.length === 0
        ? '—'
        : results.map((result) => (
            <span key={result.iso} className={styles.line}>
              <AmountOf amount={result[name]} iso={result.iso} withIso signed={name === 'net'} />
            </span>
          )),
  })
  const columns: readonly Column<Session>[] = [
    {
      id: 'started',
      sorted: 'descending',
      name: t.started,
      cell: ({ started_at: at }) => <time dateTime={at}>{date.format(new Date(at))}</time>,
    },
    {
      id: 'lasted',
      name: t.lasted,
      cell: ({ started_at: from, ended_at: to }) => (to === null ? t.lasting : showDuration(from, to, locale)),
    },
    { id: 'device', name: t.device, cell: ({ device }) => device ?? t.unknownDevice },
    sums('staked'),
    sums('won'),
    sums('net'),
  ]
  if (items.length === 0) return <Panel art="empty" title={t.noSessions} />
  return (
    <>
      <p className={styles.help}>{t.meanwhile}</p>
      <div ref={holder} tabIndex={-1}>
        <DataTable caption={t.sessionsCaption} captionHidden columns={columns} rows={items} rowKey={({ id }) => id} />
      </div>
      <LoadMore
        shown={items.length}
        hasMore={hasMore}
        busy={state === 'loading'}
        name={t.moreSessions}
        problem={state === 'failed' ? t.failed : undefined}
        onMore={() => void more()}
      />
    </>
  )
}
