import { movementKinds } from '@trebol/shared/contract'
import { Link, useLoaderData } from '@trebol/shared/router'
import { Button, PageHeading, Panel } from '@trebol/shared/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'
import styles from './historical-page.module.css'
import { type HistoryData, loadHistorical, loadMovements } from './load-historical.ts'
import { MovementTable } from './movement-table.tsx'
import { Totals } from './totals.tsx'

function HistoricalPage() {
  const { kind, first } = useLoaderData<typeof loadHistorical>()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <PageHeading lead={texts.history.zone(zone)}>{texts.history.title}</PageHeading>
      <Totals totals={first.totals} />
      <nav aria-label={texts.history.filter}>
        <ul className={styles.filters}>
          <li>
            <Link className={styles.filter} to="?" replace aria-current={kind === null ? 'page' : undefined}>
              {texts.history.all}
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
                {texts.history.kinds[known]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {first.items.length === 0 ? (
        <Panel title={texts.history.none} />
      ) : (
        <Movements key={`${kind}${first.items[0]?.id}`} kind={kind} first={first} />
      )}
    </>
  )
}

function Movements({ kind, first }: HistoryData) {
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
      {state === 'failed' && <p role="alert">{texts.history.failed}</p>}
      {more.next !== null && (
        <p className={styles.more}>
          <Button kind="secondary" busy={state === 'loading'} onClick={() => void load()}>
            {state === 'loading' ? texts.history.loading : texts.history.more}
          </Button>
        </p>
      )}
    </>
  )
}

export const historicalPage = { loader: loadHistorical, Component: HistoricalPage }
