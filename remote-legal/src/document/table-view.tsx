import type { Block } from './document-schema.ts'
import styles from './table-view.module.css'

type Table = Extract<Block, { kind: 'table' }>

/** A table whose first column names the row. On a narrow screen each row is a card, with the column beside each cell. */
export function TableView({ table: { caption, columns, rows } }: { table: Table }) {
  const [, ...others] = columns
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {others.map((column, place) => (
              <td key={column} data-column={column}>
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
