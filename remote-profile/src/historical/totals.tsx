import { useLocale } from '@trebol/shared/store'
import { AmountOf } from './amount-of.tsx'
import styles from './historical-page.module.css'
import type { History, NetDeposits } from './load-historical.ts'
import { texts } from './texts/texts.ts'

const shown = ['deposits', 'withdrawals', 'staked', 'won', 'net'] as const

/** One row of figures for each currency, never summed across currencies; and, of the whole account, the net deposits. */
export function Totals({ totals, net }: { readonly totals: History['totals']; readonly net: NetDeposits }) {
  const t = texts.use()
  const locale = useLocale()
  const since = net[0]?.since
  const used = net.filter(({ deposits, withdrawals }) => isMoney(deposits) || isMoney(withdrawals))
  const day = since && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(since))
  return (
    <section aria-label={t.totals} className={styles.totals}>
      {totals.map((total) => (
        <dl key={total.iso} className={styles.total}>
          {shown.map((name) => (
            <div key={name}>
              <dt>{t[name]}</dt>
              <dd>
                <AmountOf amount={total[name]} iso={total.iso} withIso signed={name === 'net'} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {used.length > 0 && (
        <dl className={styles.lifetime}>
          <dt>{t.lifetime}</dt>
          {used.map(({ iso, net: left }) => (
            <dd key={iso}>
              <AmountOf amount={left} iso={iso} withIso />
            </dd>
          ))}
          {day && <dd className={styles.whole}>{t.lifetimeHelp(day)}</dd>}
        </dl>
      )}
    </section>
  )
}

const isMoney = (amount: string): boolean => /[1-9]/.test(amount)
