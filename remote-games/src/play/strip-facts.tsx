import { currencyOf, formatMoney } from '@trebol/shared/money'
import { openCurrency, useBalance, useCurrencies, useLocale } from '@trebol/shared/store'
import type { ReactNode } from 'react'
import type { Reading } from './session/use-play-session.ts'
import styles from './session-strip.module.css'
import { playTexts } from './texts/play-texts.ts'
import type { useAmounts } from './use-amounts.ts'

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="amount">{children}</dd>
    </div>
  )
}

type LeftProps = {
  readonly reading: Reading | null
  readonly amount: ReturnType<typeof useAmounts>
}

/** What the player's own limits still allow, where he has any. */
export function Left({ reading, amount }: LeftProps) {
  const t = playTexts.use()
  const { spend_left: spend = null, minutes_left: minutes = null } = reading?.session ?? {}
  if (spend === null && minutes === null) return null
  const parts = [spend === null ? null : amount(spend.amount), minutes === null ? null : t.hours(0, minutes)]
  return <Fact name={t.leftShort}>{parts.filter((part) => part !== null).join(' · ')}</Fact>
}

/** The balance leads to the other currencies: a game in one of them has to be opened again. */
export function Balance({ iso }: { readonly iso: string }) {
  const t = playTexts.use()
  const locale = useLocale()
  const balance = useBalance(iso)
  const currency = currencyOf(useCurrencies(), iso)
  const amount = balance ? formatMoney(balance, currency, { locale }) : '—'
  return (
    <div>
      <dt>{t.balance}</dt>
      <dd>
        <button type="button" className={styles.balance} aria-label={t.changeCurrency(amount)} onClick={openCurrency}>
          <span className="amount">{amount}</span>
        </button>
      </dd>
    </div>
  )
}
