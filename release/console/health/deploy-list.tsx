import { commandWords, describeMove, type LogLine } from '../../src/report/log-line.ts'
import { Badge } from '../ui/badge.tsx'
import { Moment } from '../ui/moment.tsx'
import styles from './deploy-list.module.css'
import { isWayBack } from './deploys.ts'

type Props = { readonly said: string; readonly deploys: readonly LogLine[] }

/** What was deployed in the span, with the numbers that the plots mark it by. */
export const DeployList = ({ said, deploys }: Props) => (
  <section className={styles.deploys} aria-labelledby="deploys">
    <h3 id="deploys">Deploys {said}</h3>
    <ol className={styles.list}>
      {deploys.map((deploy, index) => (
        <li key={deploy.rev} className={styles.deploy}>
          <span className={isWayBack(deploy) ? `${styles.number} ${styles.back}` : styles.number}>{index + 1}</span>
          <span>
            <Badge tone={isWayBack(deploy) ? 'danger' : 'good'}>{commandWords(deploy)}</Badge>{' '}
            <code>{describeMove(deploy)}</code>
          </span>
          <span className={styles.quiet}>
            {deploy.by} · <Moment iso={deploy.at} />
          </span>
          {deploy.reason && <span className={styles.why}>{deploy.reason}</span>}
        </li>
      ))}
    </ol>
  </section>
)
