import type { ListPage } from '@trebol/shared/ui'
import * as v from 'valibot'
import { usePanelClient } from '../api/desk-client.ts'
import { usePages } from '../api/use-pages.ts'
import { LoadOlder } from './load-older.tsx'
import { Moment } from './moment.tsx'
import styles from './panels.module.css'

const lineSchema = v.object({
  id: v.string(),
  at: v.string(),
  kind: v.string(),
  title: v.string(),
  amount: v.string(),
  iso: v.string(),
  after: v.string(),
})
export const deskLedgerSchema = v.object({ items: v.array(lineSchema), next: v.nullable(v.string()) })

type Props = { readonly id: string; readonly first: ListPage<v.InferOutput<typeof lineSchema>> }

/** What was booked for a player, newest first. */
export function LedgerTable({ id, first }: Props) {
  const ask = usePanelClient()
  const pages = usePages(first, (before) => ask(deskLedgerSchema, 'players/ledger', { id, before }))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard */}
      <section className={styles.scroll} aria-label="Ledger" tabIndex={0}>
        <h3>Ledger</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Amount</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {pages.items.map(({ id: entry, at, title, amount, iso, after }) => (
              <tr key={entry}>
                <td>
                  <Moment at={at} />
                </td>
                <td>{title}</td>
                <td className={styles.number}>
                  {amount} {iso}
                </td>
                <td className={styles.number}>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <LoadOlder name="Load older lines" {...pages} />
    </>
  )
}
