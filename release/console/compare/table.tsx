import type { ReactNode } from 'react'
import styles from './table.module.css'

type Props = { readonly title: string; readonly columns: readonly string[]; readonly children: ReactNode }

/** One table of a comparison, under its title. */
export const Table = ({ title, columns, children }: Props) => (
  // A wide table scrolls by itself at 320 px, with the keyboard too.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
  <section className={styles.scroll} aria-label={title} tabIndex={0}>
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
