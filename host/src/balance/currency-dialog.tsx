import { useBalances, useCurrencies, useCurrency, useLocale } from '@trebol/shared/store'
import { AmountText, Button, Dialog } from '@trebol/shared/ui'
import { useState } from 'react'
import { chooseCurrency } from '../session/remember-currency.ts'
import { texts } from '../texts.ts'
import styles from './currency-dialog.module.css'

export function CurrencyDialog({ onClose }: { onClose: () => void }) {
  const currencies = useCurrencies()
  const { items } = useBalances()
  const locale = useLocale()
  const current = useCurrency()
  const [chosen, setChosen] = useState(current)
  return (
    <Dialog title={texts.balance.dialog} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          chooseCurrency(chosen)
          onClose()
        }}
      >
        <fieldset className={styles.list}>
          <legend className="sr-only">{texts.balance.dialog}</legend>
          {currencies.map(({ iso, name }) => (
            <label key={iso} className={styles.option}>
              <input
                type="radio"
                name="currency"
                value={iso}
                checked={chosen === iso}
                onChange={() => setChosen(iso)}
              />
              <span className={styles.name}>
                {name} ({iso})
              </span>
              <AmountText
                money={items.find((item) => item.iso === iso) ?? null}
                currencies={currencies}
                locale={locale}
              />
            </label>
          ))}
        </fieldset>
        <p className={styles.note}>{texts.balance.note}</p>
        <div className={styles.actions}>
          <Button type="submit">{texts.balance.apply}</Button>
          <Button kind="quiet" onClick={onClose}>
            {texts.balance.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
