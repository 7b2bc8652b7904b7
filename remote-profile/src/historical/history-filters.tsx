import { historyProducts, movementKinds, movementStatuses } from '@trebol/shared/contract'
import { Link, useNavigate } from '@trebol/shared/router'
import { useCurrencies } from '@trebol/shared/store'
import { Button, buttonClass, Field, SelectField } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import styles from './historical-page.module.css'
import { type HistoryQuery, type Range, ranges, readQuery, writeQuery } from './history-query.ts'
import { texts } from './texts/texts.ts'

/** Which movements are shown. Choosing changes the address; words and days wait for the button. */
export function HistoryFilters({ query, today }: { readonly query: HistoryQuery; readonly today: string }) {
  const t = texts.use()
  const currencies = useCurrencies()
  const navigate = useNavigate()
  const applied = { q: query.q, since: query.since ?? '', until: query.until ?? '' }
  const [typed, setTyped] = useState(applied)
  const [known, setKnown] = useState(applied)
  // The address has other words or days than before: they were applied, cleared, or one went back.
  if (applied.q !== known.q || applied.since !== known.since || applied.until !== known.until) {
    setKnown(applied)
    setTyped(applied)
  }
  const wrong = typed.since !== '' && typed.until !== '' && typed.until < typed.since
  const [tried, setTried] = useState(false)
  const full = query.tab === 'movimientos'
  const go = (changed: Partial<HistoryQuery>) =>
    void navigate(writeQuery({ ...query, ...changed }), { replace: true, preventScrollReset: true })
  const choose =
    <K extends keyof HistoryQuery>(key: K) =>
    (value: HistoryQuery[K]) =>
      go({ [key]: value })

  function apply(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wrong) return
    go({ q: typed.q.trim(), since: typed.since || null, until: typed.until || null })
  }

  return (
    <search aria-label={t.filters}>
      <form className={styles.filters} onSubmit={apply} noValidate>
        <SelectField
          label={t.range}
          value={query.range}
          onChange={({ target }) =>
            choose('range')(ranges.find((range): range is Range => range === target.value) ?? '30d')
          }
          options={ranges.map((id) => ({ id, name: t.ranges[id] }))}
        />
        {query.range === 'otro' && (
          <>
            <Field
              type="date"
              label={t.since}
              max={today}
              value={typed.since}
              onChange={({ target }) => setTyped({ ...typed, since: target.value })}
            />
            <Field
              type="date"
              label={t.until}
              max={today}
              value={typed.until}
              error={tried && wrong ? t.wrongDates : undefined}
              onChange={({ target }) => setTyped({ ...typed, until: target.value })}
            />
          </>
        )}
        {full && (
          <>
            <Choice
              name={t.filter}
              all={t.all}
              names={t.kinds}
              ids={movementKinds}
              chosen={query.kind}
              onChoose={choose('kind')}
            />
            <Choice
              name={t.product}
              all={t.anyProduct}
              names={t.products}
              ids={historyProducts}
              chosen={query.product}
              onChoose={choose('product')}
            />
            <Choice
              name={t.status}
              all={t.anyStatus}
              names={t.statuses}
              ids={movementStatuses}
              chosen={query.status}
              onChoose={choose('status')}
            />
            <SelectField
              label={t.currency}
              value={query.iso ?? ''}
              onChange={({ target }) => choose('iso')(target.value || null)}
              options={[
                { id: '', name: t.anyCurrency },
                ...currencies.map(({ iso, name }) => ({ id: iso, name: `${name} (${iso})` })),
              ]}
            />
            <Field
              type="search"
              label={t.find}
              maxLength={80}
              autoComplete="off"
              className={styles.find}
              value={typed.q}
              onChange={({ target }) => setTyped({ ...typed, q: target.value })}
            />
          </>
        )}
        {(full || query.range === 'otro') && (
          <div className={styles.apply}>
            <Button type="submit" kind="secondary">
              {t.apply}
            </Button>
            {writeQuery(query) !== '?' && full && (
              <Link
                className={buttonClass({ kind: 'quiet' })}
                to={writeQuery(readQuery(new URLSearchParams()))}
                replace
                onClick={() => setTyped({ q: '', since: '', until: '' })}
              >
                {t.clear}
              </Link>
            )}
          </div>
        )}
      </form>
    </search>
  )
}

type ChoiceProps<Id extends string> = {
  readonly name: string
  readonly all: string
  readonly ids: readonly Id[]
  readonly names: Readonly<Record<Id, string>>
  readonly chosen: Id | null
  readonly onChoose: (id: Id | null) => void
}

function Choice<Id extends string>({ name, all, ids, names, chosen, onChoose }: ChoiceProps<Id>) {
  return (
    <SelectField
      label={name}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(ids.find((id) => id === target.value) ?? null)}
      options={[{ id: '', name: all }, ...ids.map((id) => ({ id, name: names[id] }))]}
    />
  )
}
