import { memo, type ReactNode } from 'react'
import styles from './data-table.module.css'

export type Column<Row> = {
  readonly id: string
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts: tabular figures, at the end of the line. */
  readonly numeric?: boolean
  /** How the rows lie by this column; for those who listen. */
  readonly sorted?: 'ascending' | 'descending'
}

type Props<Row> = {
  readonly caption: ReactNode
  /** Leaves the caption to those who listen, under a heading that says the same. */
  readonly captionHidden?: boolean
  /** The first column names its row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

const look = ({ numeric }: { readonly numeric?: boolean }) => (numeric ? styles.numeric : undefined)

const cellsOf = <Row,>(columns: readonly Column<Row>[], row: Row): ReactNode =>
  columns.map((column, place) =>
    place === 0 ? (
      <th key={column.id} scope="row">
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.id} className={look(column)} data-label={column.name}>
        <span>{column.cell(row)}</span>
      </td>
    ),
  )

type RowProps = { readonly columns: unknown; readonly row: unknown; readonly draw: () => ReactNode }

/** A long list that grows draws its new rows alone, as long as the columns stay the same. */
const TableRow = memo(
  ({ draw }: RowProps) => <tr>{draw()}</tr>,
  (one, other) => one.columns === other.columns && one.row === other.row,
)

/** A real table. Where it has less than 600 pixels each row becomes a card, with the names of the columns in it. */
export function DataTable<Row>({ caption, captionHidden = false, columns, rows, rowKey }: Props<Row>) {
  return (
    <div className={styles.holder}>
      <table className={styles.table}>
        <caption className={captionHidden ? 'sr-only' : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" aria-sort={column.sorted} className={look(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} draw={() => cellsOf(columns, row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
