import type { ReactNode } from 'react'
import type { DeskProtection } from './desk-protection.ts'
import { Moment } from './moment.tsx'
import styles from './panels.module.css'

type Limit = DeskProtection['limits'][number]

/** What protects a player: he may ask about it here, and changes it himself. */
export function ProtectionFacts({ protection }: { readonly protection: DeskProtection }) {
  const { break: pause, exclusion, area_breaks: areas, limits } = protection
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ...(exclusion == null ? [] : [['Exclusion', <Exclusion key="exclusion" exclusion={exclusion} />] as const]),
    ...(pause == null ? [] : [['Break', until(pause.until)] as const]),
    ...areas.map(({ area, until: end }) => [`Break from ${area}`, until(end)] as const),
    ...limits.map((limit) => [nameOf(limit), <LimitFact key={limit.id} limit={limit} />] as const),
  ]
  return (
    <section className={styles.card} aria-label="Protection">
      <h3>Protection</h3>
      {facts.length === 0 ? (
        <p className={styles.quiet}>No exclusion, no break, and no limit of his own.</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.quiet}>
        Nothing of it can be changed here: the player does, by its rules. Money out stays open.
      </p>
    </section>
  )
}

const until = (end: string | null | undefined): ReactNode =>
  end == null ? (
    'without an end'
  ) : (
    <>
      until <Moment at={end} />
    </>
  )

/** It does not end by itself: after its term the player may ask for its end. */
function Exclusion({ exclusion }: { readonly exclusion: NonNullable<DeskProtection['exclusion']> }) {
  const { until: last, ends_at: end, term_until: term } = exclusion
  if (end != null) return <>he asked for its end: {until(end)}</>
  if (term == null) return until(null)
  return (
    <>
      {last == null ? 'without an end' : 'on'}; he may ask for its end from <Moment at={term} />
    </>
  )
}

const nameOf = ({ type, period, currency_mode: mode }: Limit): string =>
  [`Limit: ${type.replaceAll('_', ' ')}`, period, mode === 'base' ? 'all currencies' : null].filter(Boolean).join(', ')

function LimitFact({ limit: { value, used, pending } }: { readonly limit: Limit }) {
  return (
    <>
      {show(value)}, used {used}
      {pending !== null && (
        <>
          ; {pending.value === null ? 'to be taken away' : `to be ${show(pending.value)}`} with a second yes between{' '}
          <Moment at={pending.confirm_from} /> and <Moment at={pending.confirm_until} />
        </>
      )}
    </>
  )
}

const show = (value: Limit['value']): string =>
  'minutes' in value ? `${value.minutes} minutes` : `${value.amount} ${value.iso}`
