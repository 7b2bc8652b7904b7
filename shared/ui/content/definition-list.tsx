import type { ReactNode } from 'react'
import { CopyButton } from '../actions/copy-button.tsx'
import styles from './definition-list.module.css'

export type Definition = {
  readonly term: string
  readonly value: ReactNode
  /** The plain value, when it is one that people carry elsewhere. */
  readonly copy?: string
}

/** Names and values: account details, a receipt, the facts of a game. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value, copy }) => (
        <div key={term} className={styles.pair}>
          <dt>{term}</dt>
          <dd>
            <span>{value}</span>
            {copy !== undefined && <CopyButton value={copy} label={term} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
