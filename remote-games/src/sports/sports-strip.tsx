import { Link } from '@trebol/shared/router'
import { requestPause, useBalance, useBalanceHidden, useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText, Button } from '@trebol/shared/ui'
import { useEffect, useState } from 'react'
import styles from './sports-strip.module.css'
import { texts } from './texts/texts.ts'

type Props = { readonly iso: string; readonly isPlayer: boolean }

/** Drawn by us, not by the provider: balance, time, a pause, and where bets and rules stand. */
export function SportsStrip({ iso, isPlayer }: Props) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const balance = useBalance(iso)
  const hidden = useBalanceHidden()
  const now = useMinute()
  return (
    <section className={styles.strip} aria-label={t.region}>
      <h1 className={styles.title} tabIndex={-1}>
        {t.title}
      </h1>
      <dl className={styles.facts}>
        {isPlayer && (
          <div>
            <dt>{t.balance}</dt>
            <dd>{hidden ? '•••' : <AmountText money={balance} currencies={currencies} locale={locale} />}</dd>
          </div>
        )}
        <div>
          <dt>{t.clock}</dt>
          <dd>{new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(now)}</dd>
        </div>
      </dl>
      <nav className={styles.links} aria-label={t.links}>
        {isPlayer && <Link to="/profile/historical?product=sports">{t.bets}</Link>}
        <Link to="/sport-rules">{t.rules}</Link>
      </nav>
      {isPlayer && (
        <Button small kind="secondary" className={styles.pause} onClick={requestPause}>
          {t.pause}
        </Button>
      )}
    </section>
  )
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
