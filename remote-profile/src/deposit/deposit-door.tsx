import type { Limit } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Allowed, depositAllowance, usedUp } from './deposit-allowance.ts'
import styles from './deposit-page.module.css'
import { FirstLimits } from './first-limits.tsx'
import { texts } from './texts/texts.ts'

type Props = {
  readonly limits: readonly Limit[]
  readonly iso: string
  readonly zone: string
  /** Whether the player has never deposited. */
  readonly first: boolean
  readonly onChanged: () => void
  readonly children: (allowed: readonly Allowed[]) => ReactNode
}

/** What limits say before a deposit: that they are used up, or, before the first one, whether to set some. */
export function DepositDoor({ limits, iso, zone: timeZone, first, onChanged, children }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const [skipped, setSkipped] = useState(false)
  const currency = currencies.find((one) => one.iso === iso)
  const allowed = depositAllowance(limits, iso, currencies)
  const over = usedUp(allowed)
  const own = limits.some(({ type, source }) => type === 'deposit' && source === 'player')
  const asks = first && !own && !skipped && currency !== undefined
  const place = useFocusAfter(asks)
  if (over !== null) {
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
    return (
      <Panel
        title={t.reached.title(t.reached.period[over.period])}
        text={over.resetsAt === null ? undefined : t.reached.until(moment.format(new Date(over.resetsAt)))}
      >
        <Link className={buttonClass({ kind: 'secondary' })} to="/responsible-gambling?tab=limites">
          {t.reached.see}
        </Link>
      </Panel>
    )
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.door}>
      {asks && <FirstLimits currency={currency} onSaved={onChanged} onSkip={() => setSkipped(true)} />}
      {children(allowed)}
    </div>
  )
}

/** Where a question stood when it goes, the focus goes on: it may have been in it, answered or no longer to be asked. */
function useFocusAfter(asks: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef(asks)
  useEffect(() => {
    if (asked.current && !asks && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
    asked.current = asks
  }, [asks])
  return place
}
