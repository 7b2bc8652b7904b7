import { formatMoney } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import type { Allowed } from './deposit-allowance.ts'
import styles from './deposit-page.module.css'
import { texts } from './texts/texts.ts'

/** "Puede depositar hasta …": what the limits still allow, in one sentence. */
export function AllowanceLine({ allowed }: { readonly allowed: readonly Allowed[] }) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const parts = allowed.flatMap(({ period, iso, minor }) => {
    const currency = currencies.find((one) => one.iso === iso)
    return currency ? [t.allowed.period[period](formatMoney({ minor, iso }, currency, { locale, withIso: true }))] : []
  })
  if (parts.length === 0) return null
  return <p className={styles.own}>{t.allowed.all(parts.join(', '))}</p>
}
