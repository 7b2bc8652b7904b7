import { Banner, Button, Field } from '@trebol/shared/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type CardFaults,
  type CardField,
  checkCard,
  groupedNumber,
  slashedExpiry,
  type TypedCard,
} from '../src/processor/card-rules.ts'
import { findTestCard } from '../src/processor/test-cards.ts'
import { TestCardList } from './test-card-list.tsx'
import { texts } from './texts/texts.ts'

type Props = {
  readonly amount: string
  /** What became of the attempt before. */
  readonly notice: string | null
  readonly faults: CardFaults
  readonly busy: boolean
  readonly onPay: (card: TypedCard) => void
}

const empty: TypedCard = { holder: '', number: '', expiry: '', cvc: '' }
const order = ['number', 'expiry', 'cvc', 'holder'] as const

/** Number, expiry, code and name of a card. What is wrong is said before anything is sent, and by the processor again. */
export function CardForm({ amount, notice, faults, busy, onPay }: Props) {
  const words = texts.use()
  const [card, setCard] = useState(empty)
  const [own, setOwn] = useState<CardFaults | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const shown = own ?? faults
  const said = (field: CardField) => {
    const fault = shown[field]
    return fault === undefined ? undefined : words.faults[fault]
  }

  useEffect(() => setOwn(null), [faults])

  const change = (field: CardField, text: string) => {
    setCard((before) => ({ ...before, [field]: text }))
    setOwn({ ...shown, [field]: undefined })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = checkCard(card, new Date())
    const real = found.number === undefined && findTestCard(card.number) === undefined
    const wrong: CardFaults = real ? { ...found, number: 'not-for-real' } : found
    setOwn(wrong)
    const first = order.find((field) => wrong[field] !== undefined)
    if (first === undefined) return onPay(card)
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div role="alert" className="notice">
        {notice !== null && <Banner tone="warning">{notice}</Banner>}
      </div>
      <Field
        label={words.number}
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        value={card.number}
        error={said('number')}
        onChange={({ target }) => change('number', groupedNumber(target.value))}
      />
      <div className="pair">
        <Field
          label={words.expiry}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          help={words.expiryHelp}
          value={card.expiry}
          error={said('expiry')}
          onChange={({ target }) => change('expiry', slashedExpiry(target.value))}
        />
        <Field
          label={words.cvc}
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          help={words.cvcHelp}
          value={card.cvc}
          error={said('cvc')}
          onChange={({ target }) => change('cvc', target.value.replace(/\D/g, ''))}
        />
      </div>
      <Field
        label={words.holder}
        name="holder"
        autoComplete="cc-name"
        maxLength={60}
        value={card.holder}
        error={said('holder')}
        onChange={({ target }) => change('holder', target.value)}
      />
      <Button type="submit" wide busy={busy}>
        {busy ? words.paying : words.pay(amount)}
      </Button>
      <TestCardList
        onUse={(number) => {
          setCard({
            holder: card.holder || words.testCards.holder,
            number: groupedNumber(number),
            expiry: '12/40',
            cvc: '123',
          })
          setOwn({})
        }}
      />
    </form>
  )
}
