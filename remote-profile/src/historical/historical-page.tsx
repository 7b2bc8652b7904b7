import { movementKinds } from '@trebol/shared/contract'
import { Link, useLoaderData } from '@trebol/shared/router'
import { useLocale, useOnline } from '@trebol/shared/store'
import { AsOf, ChipRow, chipClass, LoadMore, PageHeading, Panel } from '@trebol/shared/ui'
import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './historical-page.module.css'
import { type HistoryData, loadHistorical, loadMovements } from './load-historical.ts'
import { MovementTable } from './movement-table.tsx'
import { Totals } from './totals.tsx'

function HistoricalPage() {
  const t = texts.use()
  const { kind, first, readAt } = useLoaderData<typeof loadHistorical>()
  const locale = useLocale()
  const online = useOnline()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <PageHeading lead={t.history.zone(zone)}>{t.history.title}</PageHeading>
      <Totals totals={first.totals} />
      <nav aria-label={t.history.filter} className={styles.filters}>
        <ChipRow label={t.history.filter} scroll>
          <Link className={chipClass()} to="?" replace aria-current={kind === null ? 'page' : undefined}>
            {t.history.all}
          </Link>
          {movementKinds.map((known) => (
            <Link
              key={known}
              className={chipClass()}
              to={`?tipo=${known}`}
              replace
              aria-current={kind === known ? 'page' : undefined}
            >
              {t.history.kinds[known]}
            </Link>
          ))}
        </ChipRow>
      </nav>
      {!online && <AsOf at={readAt} locale={locale} />}
      {first.items.length === 0 ? (
        <Panel art="empty" title={t.history.none} />
      ) : (
        <Movements key={`${kind}${first.items[0]?.id}`} kind={kind} first={first} />
      )}
    </>
  )
}

function Movements({ kind, first }: Omit<HistoryData, 'readAt'>) {
  const t = texts.use()
  const [more, setMore] = useState({ items: first.items, next: first.next })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  async function load() {
    setState('loading')
    try {
      const page = await loadMovements(kind, more.next)
      setMore({ items: [...more.items, ...page.items], next: page.next })
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <MovementTable movements={more.items} />
      <LoadMore
        shown={more.items.length}
        hasMore={more.next !== null}
        busy={state === 'loading'}
        name={t.history.more}
        problem={state === 'failed' ? t.history.failed : undefined}
        onMore={() => void load()}
      />
    </>
  )
}

export const historicalPage = { loader: loadHistorical, Component: HistoricalPage }
