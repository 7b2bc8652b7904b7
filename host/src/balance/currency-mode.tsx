import { currencyOf } from '@trebol/shared/money'
import {
  openLanguage,
  useBalanceHidden,
  useBalances,
  useCurrencies,
  useCurrency,
  useLanguages,
  useLocale,
} from '@trebol/shared/store'
import { AmountText, RadioCards } from '@trebol/shared/ui'
import { useRef, useState } from 'react'
import { chooseCurrency } from '../session/remember-currency.ts'
import { texts } from '../texts/texts.ts'
import { HideBalanceButton } from './hide-balance-button.tsx'
import { ModeForm } from './mode-form.tsx'
import { readOpenGame } from './read-open-game.ts'
import styles from './settings-dialog.module.css'
import { openGameTexts } from './texts/open-game-texts.ts'

/** Every currency with what the player has in it, and since when that is known when it is not fresh. */
export function CurrencyMode({ onClose }: { onClose: () => void }) {
  const t = texts.use()
  const words = openGameTexts.use()
  const open = useRef(readOpenGame()).current
  const [chosen, setChosen] = useState(useCurrency())
  const currencies = useCurrencies()
  const { items, status, readAt } = useBalances()
  const hidden = useBalanceHidden()
  const locale = useLocale()
  const language = useLanguages().find(({ code }) => code === locale)
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })

  // What the player holds can be chosen, though the operator's table may not know it.
  const held = items.filter(({ iso }) => !currencies.some((known) => known.iso === iso))
  const offered = [...currencies, ...held.map(({ iso }) => currencyOf(currencies, iso))]
  const balance = (iso: string) =>
    hidden ? (
      <span aria-hidden="true">••••</span>
    ) : (
      <AmountText money={items.find((item) => item.iso === iso) ?? null} currencies={currencies} locale={locale} />
    )

  return (
    <ModeForm
      other={`${t.balance.language}: ${language?.name ?? locale}`}
      onOther={openLanguage}
      onClose={onClose}
      onApply={() => chooseCurrency(chosen)}
    >
      <RadioCards
        label={t.balance.currency}
        help={open && open !== chosen ? `${t.balance.note} ${words.openGame(open)}` : t.balance.note}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={offered.map(({ iso, name }) => ({
          ...{ id: iso, name: name === iso ? iso : `${name} (${iso})`, mark: balance(iso) },
        }))}
      />
      {status === 'failed' && readAt !== null && <p className={styles.note}>{t.balance.asOf(time.format(readAt))}</p>}
      <HideBalanceButton />
    </ModeForm>
  )
}
