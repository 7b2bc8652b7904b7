import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { useAsked } from '../api/desk-client.ts'
import { LoadOlder } from './load-older.tsx'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

const step = 100
const most = 500

type Item = { readonly id: string }
type Props<One extends Item> = {
  readonly name: string
  readonly path: string
  readonly filters: Readonly<Record<string, string>>
  readonly schema: v.GenericSchema<unknown, { readonly items: readonly One[]; readonly more: boolean }>
  readonly empty?: string
  /** `reload` is for after an act. */
  readonly children: (item: One, reload: () => void) => ReactNode
}

/** What a panel's queue answers: its first lines, and whether there are others. */
export const queueOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), more: v.boolean() })

/** What waits for an operator. All that is shown is read again every few seconds, however far down he went. */
export function Queue<One extends Item>({
  name,
  path,
  filters,
  schema,
  empty = 'Nothing here.',
  children,
}: Props<One>) {
  const [maxItems, setMaxItems] = useState(step)
  const { value, fault, reload } = useAsked(schema, path, filters, { maxItems })
  const hidden = value?.more ?? false
  return (
    <>
      {fault && fault.kind !== 'ended' && <Notice tone="danger" text={fault.message} />}
      {value === null && fault === null && <p className={styles.quiet}>Reading …</p>}
      {value?.items.length === 0 && <p className={styles.quiet}>{empty}</p>}
      <ul className={styles.list} aria-label={name}>
        {value?.items.map((item) => (
          <li key={item.id}>{children(item, reload)}</li>
        ))}
      </ul>
      <LoadOlder
        name="Load more"
        hasMore={hidden && maxItems < most}
        busy={value !== null && value.items.length < maxItems}
        fault={null}
        more={() => setMaxItems(maxItems + step)}
      />
      {hidden && maxItems >= most && (
        <p className={styles.quiet}>The first {most} are shown: others come up as these are done.</p>
      )}
    </>
  )
}
