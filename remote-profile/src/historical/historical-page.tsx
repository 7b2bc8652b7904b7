import { movementKinds } from '@trebol/shared/contract'
import { Link, useLoaderData } from '@trebol/shared/router'
import { Button, PageHeading, Panel } from '@trebol/shared/ui'
import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './historical-page.module.css'
import { type HistoryData, loadHistorical, loadMovements } from './load-historical.ts'
import { MovementTable } from './movement-table.tsx'
import { Totals } from './totals.tsx'

function HistoricalPage() {
  const t = texts.use()
  const { kind, first } = useLoaderData<typeof loadHistorical>()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <PageHeading lead={t.history.zone(zone)}>{t.history.title}</PageHeading>
      <Totals totals={first.totals} />
      <nav aria-label={t.history.filter}>
        <ul className={styles.filters}>
          <li>
            <Link className={styles.filter} to="?" replace aria-current={kind === null ? 'page' : undefined}>
              {t.history.all}
            </Link>
          </li>
          {movementKinds.map((known) => (
            <li key={known}>
              <Link
                className={styles.filter}
                to={`?tipo=${known}`}
                replace
                aria-current={kind === known ? 'page' : undefined}
              >
                {t.history.kinds[known]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {first.items.length === 0 ? (
        <Panel title={t.history.none} />
      ) : (
        <Movements key={`${kind}${first.items[0]?.id}`} kind={kind} first={first} />
      )}
    </>
  )
}

function Movements({ kind, first }: HistoryData) {
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
      {state === 'failed' && <p role="alert">{t.history.failed}</p>}
      {more.next !== null && (
        <p className={styles.more}>
          <Button kind="secondary" busy={state === 'loading'} onClick={() => void load()}>
            {state === 'loading' ? t.history.loading : t.history.more}
          </Button>
        </p>
      )}
    </>
  )
}

export const historicalPage = { loader: loadHistorical, Component: HistoricalPage }
