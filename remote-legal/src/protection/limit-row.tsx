import { call } from '@trebol/shared/api'
import { dropLimitChange, type Limit, type Limits } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { Button, LimitBar, ProgressBar, Timeline, type TimelineStep } from '@trebol/shared/ui'
import { isReady } from './limit-stage.ts'
import styles from './protection.module.css'
import { showMoment } from './show-moment.ts'
import { type Format, showCount, showValue, toMoney } from './show-value.ts'
import { texts } from './texts/protection-texts.ts'
import type { useChange } from './use-change.ts'

type Props = {
  readonly limit: Limit
  readonly limits: Limits
  readonly change: ReturnType<typeof useChange>
  readonly onChange: () => void
  readonly onRemove: () => void
  readonly onConfirm: () => void
}

/** One limit: what is used of it, when it begins again, what waits, and what can be done. */
export function LimitRow({ limit, limits, change, onChange, onRemove, onConfirm }: Props) {
  const t = texts.use()
  const format = { currencies: useCurrencies(), locale: useLocale() }
  const name = limitName(limit, format)
  return (
    <div className={styles.limit}>
      <Used limit={limit} name={name} format={format} />
      <p className={styles.soft}>
        {limit.source !== 'player' && `${t.limits.house[limit.source]} `}
        {limit.resets_at && limit.used !== '0' && limit.type !== 'session_time'
          ? t.limits.resets(showMoment(limit.resets_at, format.locale, limits.zone))
          : ''}
      </p>
      {limit.pending && <Ladder limit={limit} limits={limits} format={format} />}
      {limit.source === 'player' && (
        <div className={styles.actions}>
          {limit.pending && (
            <Button
              kind="secondary"
              small
              busy={change.busy}
              onClick={() => void drop(limit.pending?.id ?? '', change, t.limits.kept)}
            >
              {t.limits.keep}
            </Button>
          )}
          {limit.pending && isReady(limit.pending, limits.now) && (
            <Button kind="secondary" small onClick={onConfirm}>
              {t.limits.confirm}
            </Button>
          )}
          <Button kind="secondary" small aria-label={`${t.limits.change}: ${name}`} onClick={onChange}>
            {t.limits.change}
          </Button>
          <Button kind="quiet" small aria-label={`${t.limits.remove}: ${name}`} onClick={onRemove}>
            {t.limits.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

const drop = (id: string, change: ReturnType<typeof useChange>, said: string) =>
  change.send(['drop', id], (rid) => call(dropLimitChange, { rid, id }), said)

/** "Límite de depósito, una semana, todas las monedas". */
export function limitName({ type, period, currency_mode, value }: Limit, format: Format): string {
  const t = texts.read()
  const parts = [t.types[type]]
  if (period && type !== 'day_time') parts.push(t.periods[period].toLocaleLowerCase(format.locale))
  if (currency_mode === 'base') parts.push(t.allCurrencies.toLocaleLowerCase(format.locale))
  else if ('iso' in value) parts.push(value.iso)
  return parts.join(', ')
}

function Used({ limit, name, format }: { readonly limit: Limit; readonly name: string; readonly format: Format }) {
  const t = texts.use()
  const { value, type, used } = limit
  if (type === 'single_stake') return <p>{t.limits.most(showValue(value, format))}</p>
  if ('minutes' in value) {
    const text = `${t.limits.used(used, showValue(value, format))}. ${t.limits.left(showCount(limit, limit.remaining, format))}`
    return (
      <ProgressBar
        label={name}
        value={Math.min(Number.parseInt(used, 10), value.minutes)}
        max={value.minutes}
        text={text}
      />
    )
  }
  const [spent, all] = [
    toMoney(used, value.iso, format.currencies),
    toMoney(value.amount, value.iso, format.currencies),
  ]
  return spent && all ? (
    <LimitBar label={name} used={spent} limit={all} {...format} />
  ) : (
    <p>{showValue(value, format)}</p>
  )
}

type LadderProps = { readonly limit: Limit; readonly limits: Limits; readonly format: Format }

/** The change that waits, as steps with their dates. */
function Ladder({ limit, limits, format }: LadderProps) {
  const t = texts.use()
  const { pending } = limit
  if (!pending) return null
  const when = (moment: string) => showMoment(moment, format.locale, limits.zone)
  const ready = isReady(pending, limits.now)
  const steps: readonly TimelineStep[] = [
    {
      id: 'asked',
      title: pending.value === null ? t.limits.askedNone : t.limits.asked(showValue(pending.value, format)),
      state: 'done',
      text: t.limits.keeps(showValue(limit.value, format)),
    },
    {
      id: 'wait',
      title: t.limits.wait,
      state: ready ? 'done' : 'current',
      text: t.limits.waitUntil(when(pending.confirm_from)),
    },
    {
      id: 'second',
      title: t.limits.second,
      state: ready ? 'current' : 'waiting',
      text: t.limits.secondUntil(when(pending.confirm_from), when(pending.confirm_until)),
    },
  ]
  return <Timeline label={t.limits.ladder} steps={steps} />
}
