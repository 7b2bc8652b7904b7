import { call } from '@trebol/shared/api'
import {
  type Limit,
  type LimitPeriod,
  type Limits,
  type LimitType,
  limitPeriods,
  setLimit,
} from '@trebol/shared/contract'
import { amountToMinor } from '@trebol/shared/money'
import { useCurrencies, useCurrency, useLocale } from '@trebol/shared/store'
import { Button, Dialog, Field, MoneyField, SelectField, useFirstInvalid } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { ChangeNotes } from './change-notes.tsx'
import { isLooser, raiseFrom } from './limit-stage.ts'
import styles from './protection.module.css'
import { readLimitValue } from './read-limit-value.ts'
import { showMoment } from './show-moment.ts'
import { texts } from './texts/protection-texts.ts'
import type { useChange } from './use-change.ts'

type Props = {
  readonly type: LimitType
  /** The limit that is to be changed, or null for a new one. */
  readonly limit: Limit | null
  readonly limits: Limits
  readonly change: ReturnType<typeof useChange>
  readonly sentence: string
  readonly onClose: () => void
}

const timed = (type: LimitType) => type === 'day_time' || type === 'session_time'
const periodic = (type: LimitType) => type === 'deposit' || type === 'loss' || type === 'stake'

/** A limit in free text, with what happens to it said before it is kept. */
export function LimitDialog({ type, limit, limits, change, sentence, onClose }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const play = useCurrency()
  const ownIso = limit && 'iso' in limit.value ? limit.value.iso : play
  const [period, setPeriod] = useState<LimitPeriod>(limit?.period ?? 'P1D')
  const [base, setBase] = useState(limit?.currency_mode === 'base')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const first = useFirstInvalid()
  const [note, setNote] = useState('')
  const asked = periodic(type) ? period : type === 'day_time' ? 'P1D' : null
  const currency = currencies.find(({ iso }) => iso === (base ? limits.base : ownIso)) ?? currencies[0]
  if (!currency) return null
  const place = { type, period: asked, currency_mode: base ? ('base' as const) : ('per_currency' as const) }
  const { iso, decimals } = currency
  const present = findPresent(limits, place, iso)
  const read = readLimitValue(typed, timed(type) ? null : currency, locale)
  const looser = read.kind === 'value' && isLooser(minorOf(present, decimals), read.minor)

  /** A longer limit that would always be reached first; what is stricter than before is nobody's to refuse. */
  function aboveLonger(minor: bigint): string | null {
    if (asked === null || !periodic(type) || (present !== undefined && !looser)) return null
    const over = limitPeriods.slice(limitPeriods.indexOf(asked) + 1).find((longer) => {
      const ceiling = minorOf(findPresent(limits, { ...place, period: longer }, iso), decimals)
      return ceiling !== null && minor > ceiling
    })
    return over === undefined ? null : t.limits.above(t.limits.named[asked], t.limits.named[over])
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const text = read.kind === 'wrong' ? read.text : aboveLonger(read.minor)
    if (text !== null) {
      setNote(first.review())
      return setError(text)
    }
    if (read.kind === 'wrong') return
    setError(null)
    const body = { ...place, value: read.value }
    const kept = await change.send(
      body,
      (rid) => call(setLimit, { rid, ...body }),
      looser ? t.limits.waiting : t.limits.saved,
    )
    if (kept) onClose()
    else setNote(first.review())
  }

  const wrong = error ?? change.problem?.errors.value
  const field = {
    value: typed,
    error: wrong,
    help: !looser ? t.limits.atOnce : t.limits.later(showMoment(raiseFrom(asked, limits), locale, limits.zone)),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setError(null)
      change.forget()
    },
  }
  return (
    <Dialog title={t.types[type]} onClose={onClose} busy={change.busy}>
      <form ref={first.form} className={styles.stack} noValidate onSubmit={(event) => void save(event)}>
        {periodic(type) && (
          <SelectField
            label={t.limits.period}
            value={period}
            disabled={limit !== null}
            options={limitPeriods.map((id) => ({ id, name: t.periods[id] }))}
            onChange={(event) => setPeriod(limitPeriods.find((id) => id === event.target.value) ?? 'P1D')}
          />
        )}
        {!timed(type) && (
          <SelectField
            label={t.limits.scope}
            value={base ? 'base' : 'one'}
            disabled={limit !== null}
            options={[
              { id: 'one', name: t.limits.scopeOne(ownIso) },
              ...(type === 'single_stake' ? [] : [{ id: 'base', name: t.limits.scopeAll(limits.base) }]),
            ]}
            onChange={(event) => setBase(event.target.value === 'base')}
          />
        )}
        {timed(type) ? (
          <Field {...field} label={t.limits.minutesField} inputMode="numeric" autoComplete="off" />
        ) : (
          <MoneyField {...field} label={t.limits.value} currency={currency} locale={locale} />
        )}
        {looser && (
          <p className={styles.note}>
            {t.limits.beforeRaise} {sentence}
          </p>
        )}
        <ChangeNotes problem={wrong ? { text: note, errors: {} } : change.problem} done={null} />
        <div className={styles.actions}>
          <Button type="submit" busy={change.busy}>
            {t.limits.save}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Place = Pick<Limit, 'type' | 'period' | 'currency_mode'>

const findPresent = ({ items }: Limits, place: Place, iso: string): Limit | undefined =>
  items.find(
    ({ type, period, currency_mode, source, value }) =>
      source === 'player' &&
      type === place.type &&
      period === place.period &&
      currency_mode === place.currency_mode &&
      ('minutes' in value || value.iso === iso),
  )

const minorOf = (limit: Limit | undefined, decimals: number): bigint | null =>
  !limit ? null : 'minutes' in limit.value ? BigInt(limit.value.minutes) : amountToMinor(limit.value.amount, decimals)
