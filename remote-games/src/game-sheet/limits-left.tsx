import { call } from '@trebol/shared/api'
import { getLimits, type Limit } from '@trebol/shared/contract'
import { Await } from '@trebol/shared/router'
import { useSession } from '@trebol/shared/store'
import { Loading, Skeleton } from '@trebol/shared/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useAmounts } from '../play/use-amounts.ts'
import styles from './game-sheet.module.css'
import { sheetTexts } from './texts/sheet-texts.ts'

type Props = {
  /** What a player may press; it must not move under his finger, so it comes once it is known what stands above it. */
  readonly children: ReactNode
}

/** A game does not wait longer for what its sheet says of limits; the server holds to them in any case. */
const patience = 3_000

/** What the player's own limits still allow, before he plays; they are read when the sheet opens. */
export function LimitsLeft({ children }: Props) {
  const session = useSession()
  return session.kind === 'player' ? <Reading key={session.user.id}>{children}</Reading> : children
}

function Reading({ children }: Props) {
  const t = sheetTexts.use().limits
  const [limits] = useState(() => Promise.race([call(getLimits, {}), late()]))
  return (
    <Suspense
      fallback={
        <Loading>
          <div className={styles.actions}>
            <Skeleton shape="block" height="var(--target)" />
            <Skeleton shape="block" height="var(--target)" />
          </div>
        </Loading>
      }
    >
      <Await resolve={limits} errorElement={<p className={styles.limits}>{t.unchecked}</p>}>
        {({ items }: Awaited<typeof limits>) => <List limits={items.filter(isCounted)} />}
      </Await>
      {children}
    </Suspense>
  )
}

const late = () => new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('the limits are late')))

const isCounted = ({ source, type }: Limit) => source === 'player' && type !== 'single_stake'

function List({ limits }: { readonly limits: readonly Limit[] }) {
  const t = sheetTexts.use().limits
  if (limits.length === 0) return null
  return (
    <section className={styles.limits} aria-label={t.title}>
      <ul>
        {limits.map((limit) => (
          <li key={limit.id}>
            <Line limit={limit} />
          </li>
        ))}
      </ul>
      <a href="/responsible-gambling?tab=limites">{t.mine}</a>
    </section>
  )
}

function Line({ limit: { type, period, value, remaining } }: { readonly limit: Limit }) {
  const t = sheetTexts.use().limits
  const amount = useAmounts('iso' in value ? value.iso : '')
  if (type === 'single_stake') return null
  const name = period === null || type === 'day_time' ? t.types[type] : `${t.types[type]} ${t.periods[period]}`
  return t.left('minutes' in value ? t.minutes(remaining) : amount(remaining), name)
}
