import type { Health } from '../../src/ops/health-schema.ts'
import { Badge } from '../ui/badge.tsx'
import { count, layoutShift, milliseconds } from '../ui/format.ts'
import { errorShare } from './charts.ts'
import styles from './health-table.module.css'

/** The whole span in numbers: what the plots say, for everyone. */
export const HealthTable = ({ health: { releases }, said }: { readonly health: Health; readonly said: string }) => (
  // A wide table scrolls by itself at 320 px, with the keyboard too.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
  <section className={styles.scroll} aria-label={`Health ${said}`} tabIndex={0}>
    <table className={styles.table}>
      <caption className="hidden">Health by release, {said}</caption>
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">Loads</th>
          <th scope="col">Failures</th>
          <th scope="col">Errors</th>
          <th scope="col">Error share</th>
          <th scope="col">p50</th>
          <th scope="col">p75</th>
          <th scope="col">p95</th>
          <th scope="col">LCP p75</th>
          <th scope="col">INP p75</th>
          <th scope="col">CLS p75</th>
          <th scope="col">Ready p75</th>
        </tr>
      </thead>
      <tbody>
        {releases.map(({ release, role, withdrawn, total }) => {
          const errors = errorShare(total)
          return (
            <tr key={release} data-role={role}>
              <th scope="row">
                <span className={styles.swatch} aria-hidden="true" /> <code>{release}</code>{' '}
                {withdrawn ? <Badge tone="danger">withdrawn</Badge> : <span className={styles.role}>{role}</span>}
              </th>
              <td>{count(total.boots)}</td>
              <td>{count(total.failures)}</td>
              <td>{count(total.errors)}</td>
              <td>{errors === null ? '–' : `${errors.toFixed(1)} %`}</td>
              <td>{milliseconds(total.p50)}</td>
              <td>{milliseconds(total.p75)}</td>
              <td>{milliseconds(total.p95)}</td>
              <td>{milliseconds(total.lcp)}</td>
              <td>{milliseconds(total.inp)}</td>
              <td>{layoutShift(total.cls)}</td>
              <td>{milliseconds(total.ready)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)
