import { refusalListSchema } from '../../src/report/answer-schemas.ts'
import { ask } from '../api/ask.ts'
import { usePolled } from '../api/use-polled.ts'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './keys-view.module.css'

const everyMs = 30_000

/** What was tried and refused lately: a key that is too small for its work, or somebody at the door. */
export function RefusedCalls() {
  const { value, fault } = usePolled('refusals', everyMs, (signal) =>
    ask(refusalListSchema, '/api/v1/keys/refusals?limit=20', { signal }),
  )
  return (
    <section className={styles.part} aria-labelledby="refused-calls">
      <h3 id="refused-calls">Refused calls</h3>
      {fault && <Notice tone="danger" text={fault.message} />}
      {value?.refusals.length === 0 && <p className={styles.quiet}>No call was refused in the last year.</p>}
      {value && value.refusals.length > 0 && (
        <ul className={styles.keys}>
          {value.refusals.map(({ at, keyName, keyId, action, message }, index) => (
            <li key={`${at} ${index}`} className={styles.row}>
              <span className={styles.name}>
                {keyName ?? keyId ?? 'nobody known'} <small className={styles.quiet}>{action}</small>
              </span>
              <span className={styles.quiet}>
                <Moment iso={at} />
              </span>
              <span className={styles.message}>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
