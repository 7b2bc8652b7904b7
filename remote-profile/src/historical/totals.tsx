import { amountToMinor } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './historical-page.module.css'
import type { History } from './load-historical.ts'

const shown = ['deposits', 'withdrawals', 'staked', 'won', 'net'] as const

/** One row of figures for each currency; never summed across currencies. */
export function Totals({ totals }: { totals: History['totals'] }) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  return (
    <section aria-label={t.history.totals} className={styles.totals}>
      {totals.map((total) => (
        <dl key={total.iso} className={styles.total}>
          {shown.map((name) => {
            const minor = amountToMinor(total[name], currencies.find(({ iso }) => iso === total.iso)?.decimals ?? 2)
            return (
              <div key={name}>
                <dt>{t.history[name]}</dt>
                <dd>
                  <AmountText
                    money={minor === null ? null : { minor, iso: total.iso }}
                    currencies={currencies}
                    locale={locale}
                    withIso
                    signed={name === 'net'}
                  />
                </dd>
              </div>
            )
          })}
        </dl>
      ))}
    </section>
  )
}
