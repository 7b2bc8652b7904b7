import type { DepositMethod } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import styles from './deposit-page.module.css'
import { payTerms } from './pay-terms.ts'
import { texts } from './texts/texts.ts'

type Props = { readonly amount: string; readonly method: DepositMethod; readonly zone: string }

/** "Usted paga … → recibe …", with the rate, where it is from and since when. Nothing where both are the same. */
export function Conversion({ amount, method, zone: timeZone }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const terms = payTerms(amount, method, { currencies, locale })
  if (terms === null || terms.pays === terms.receives) return null
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return (
    <div className={styles.conversion}>
      <p>{t.conversion(terms.pays, terms.receives)}</p>
      <p className={styles.terms}>
        {method.rate && terms.rate
          ? t.rate(terms.rate, method.rate.source, {
              at: time.format(new Date(method.rate.at)),
              until: time.format(new Date(method.rate.valid_until)),
            })
          : method.fee.text}
      </p>
    </div>
  )
}
