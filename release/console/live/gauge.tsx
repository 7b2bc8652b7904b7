import styles from './gauge.module.css'

type Props = {
  readonly label: string
  readonly value: number
  readonly healthyAt: number
  readonly revertAt: number
}

/** Where one test of the judge stands, from healthy on the left to worse on the right. */
export function Gauge({ label, value, healthyAt, revertAt }: Props) {
  const at = Math.min(100, Math.max(0, (100 * (value - healthyAt)) / (revertAt - healthyAt)))
  const begin = (100 * -healthyAt) / (revertAt - healthyAt)
  const [way, goal] =
    value <= 0 ? [Math.min(1, value / healthyAt), 'healthy'] : [Math.min(1, value / revertAt), 'worse']
  const text = `${Math.round(100 * way)} % of the way to ${goal}`
  return (
    <div className={styles.gauge}>
      <span className={styles.label}>{label}</span>
      <span className={styles.text}>{text}</span>
      <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect
          className={goal === 'healthy' ? styles.good : styles.bad}
          x={Math.min(at, begin)}
          width={Math.abs(at - begin)}
          height="1"
        />
        <rect className={styles.begin} x={begin - 0.25} width="0.5" height="1" />
      </svg>
    </div>
  )
}
