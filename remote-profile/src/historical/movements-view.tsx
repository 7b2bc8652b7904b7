import { LoadMore, Panel } from '@trebol/shared/ui'
import { useState } from 'react'
import { ExportButtons } from './export-buttons.tsx'
import type { HistoryQuery, Period } from './history-query.ts'
import { type History, loadMovements, type Movement, type NetDeposits } from './load-historical.ts'
import { MovementSheet } from './movement-sheet.tsx'
import { MovementTable } from './movement-table.tsx'
import { texts } from './texts/texts.ts'
import { Totals } from './totals.tsx'
import { usePages } from './use-pages.ts'

type Props = {
  readonly query: HistoryQuery
  readonly period: Period
  readonly zone: string
  readonly history: History
  readonly net: NetDeposits
}

/** The movements of a period, its totals above them and its downloads below. */
export function MovementsView({ query, period, zone, history, net }: Props) {
  const t = texts.use()
  const { items, hasMore, state, more, holder } = usePages(
    history,
    (cursor) => loadMovements(query, period, cursor),
    t.shown,
  )
  const [open, setOpen] = useState<Movement | null>(null)
  return (
    <>
      <Totals totals={history.totals} net={net} />
      {items.length === 0 && !hasMore ? (
        <Panel art="empty" title={t.none} />
      ) : (
        <>
          <div ref={holder} tabIndex={-1}>
            {items.length === 0 ? <p>{t.noneYet}</p> : <MovementTable movements={items} onOpen={setOpen} />}
          </div>
          <LoadMore
            shown={items.length}
            hasMore={hasMore}
            busy={state === 'loading'}
            name={items.length === 0 ? t.goOn : t.more}
            problem={state === 'failed' ? t.failed : undefined}
            onMore={() => void more()}
          />
          <ExportButtons query={query} period={period} zone={zone} />
        </>
      )}
      {open && (
        <MovementSheet movement={items.find(({ id }) => id === open.id) ?? open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
