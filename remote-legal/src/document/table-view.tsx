import { type Column, DataTable } from '@trebol/shared/ui'
import type { Block } from './document-schema.ts'

type Table = Extract<Block, { kind: 'table' }>

/** A table of a document: its first column names the row. */
export function TableView({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    <DataTable
      caption={caption}
      columns={columns.map(
        (name, place): Column<Table['rows'][number]> => ({
          id: name,
          name,
          cell: (row) => row[place],
        }),
      )}
      rows={rows}
      rowKey={([name = '']) => name}
    />
  )
}
