import { useState } from 'react'
import type { Currency } from '../../contract/config.ts'
import { announce } from '../messages/announce.ts'
import { doubtfulAmount } from './read-money.ts'
import { Field, type FieldProps } from './text-field.tsx'
import { fieldTexts } from './texts/field-texts.ts'

type Props = Omit<FieldProps, 'type' | 'inputMode' | 'before' | 'after'> & {
  readonly currency: Currency
  /** BCP 47 tag of the page: it decides how `1.234` is read. */
  readonly locale: string
  /** The sentence about an amount that could be read in two ways; "Se entiende como {monto}." without it. */
  readonly interpreted?: (amount: string) => string
}

/**
 * An amount as a player types it. The text stays theirs: `readMoney` says what it means. When it could mean two
 * amounts, the one that counts stands below the field.
 */
export function MoneyField({ currency, locale, interpreted, help, onChange, onBlur, label, ...field }: Props) {
  const t = fieldTexts.use()
  const [typed, setTyped] = useState(String(field.value ?? field.defaultValue ?? ''))
  const said = (text: string) => {
    const amount = doubtfulAmount(text, currency, locale)
    return amount === null ? null : (interpreted ?? t.money.reads)(amount)
  }
  return (
    <Field
      autoComplete="off"
      {...field}
      label={label.includes(currency.iso) ? label : `${label} (${currency.iso})`}
      inputMode="decimal"
      before={currency.symbol === currency.iso ? undefined : currency.symbol}
      after={currency.iso}
      help={said(field.value === undefined ? typed : String(field.value)) ?? help}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(event)
      }}
      onBlur={(event) => {
        const sentence = said(event.target.value)
        if (sentence) announce(sentence)
        onBlur?.(event)
      }}
    />
  )
}
