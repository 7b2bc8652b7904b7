import { useId } from 'react'
import type { Currency } from '../../contract/config.ts'
import { currencyOf } from '../../money/currency-of.ts'
import { formatMoney } from '../../money/format-money.ts'
import type { Money } from '../../money/money.ts'
import { texts } from '../texts/texts.ts'
import styles from './bar.module.css'
import { usedShare } from './used-share.ts'

type Props = {
  /** Which limit: "Límite de depósito, 7 días". */
  readonly label: string
  readonly used: Money
  readonly limit: Money
  readonly currencies: readonly Currency[]
  readonly locale: string
}

/** What of a limit has been used and what is left, in words and as a bar that turns red when nothing is left. */
export function LimitBar({ label, used, limit, currencies, locale }: Props) {
  const t = texts.use()
  const id = useId()
  if (used.iso !== limit.iso) return null
  const currency = currencyOf(currencies, limit.iso)
  const say = (minor: bigint) => formatMoney({ minor, iso: limit.iso }, currency, { locale })
  const left = limit.minor > used.minor ? limit.minor - used.minor : 0n
  const share = usedShare(used.minor, limit.minor)
  const words = `${t.limit.used(say(used.minor), say(limit.minor))}. ${t.limit.left(say(left))}`
  return (
    <div className={styles.holder}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <meter
        className={styles.bar}
        min={0}
        max={1000}
        low={998}
        high={999}
        optimum={0}
        value={share}
        aria-labelledby={id}
        aria-valuetext={words}
      />
      <div className={styles.words} aria-hidden="true">
        <span className={styles.soft}>{t.limit.used(say(used.minor), say(limit.minor))}</span>
        <span>{t.limit.left(say(left))}</span>
      </div>
    </div>
  )
}
