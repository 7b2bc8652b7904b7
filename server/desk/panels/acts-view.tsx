import * as v from 'valibot'
import { useAsked, usePanelClient } from '../api/desk-client.ts'
import { usePages } from '../api/use-pages.ts'
import { LoadOlder } from './load-older.tsx'
import { Moment } from './moment.tsx'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

const actsSchema = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      act: v.string(),
      by: v.string(),
      player: v.nullable(v.string()),
      subject: v.nullable(v.string()),
      why: v.string(),
      detail: v.record(v.string(), v.string()),
      address: v.string(),
      at: v.string(),
    }),
  ),
  next: v.nullable(v.string()),
})

/** What was done at the desk: nobody can change it. */
export function ActsView() {
  const ask = usePanelClient()
  const { value, fault } = useAsked(actsSchema, 'acts/list')
  const pages = usePages(value, (before) => ask(actsSchema, 'acts/list', { before }))
  return (
    <>
      <h2>Acts</h2>
      {fault && fault.kind !== 'ended' && <Notice tone="danger" text={fault.message} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard */}
      <section className={styles.scroll} aria-label="What was done" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">On whom</th>
              <th scope="col">Why</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {pages.items.map(({ id, at, by, act, player, why, detail, address }) => (
              <tr key={id}>
                <td>
                  <Moment at={at} />
                </td>
                <td>{by}</td>
                <td>
                  {act} {Object.values(detail).join(' · ')}
                </td>
                <td>{player ?? '—'}</td>
                <td>{why}</td>
                <td>{address}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <LoadOlder name="Load older acts" {...pages} />
    </>
  )
}
