import { type Column, DataTable } from '@trebol/shared/ui'
import { OutsideLink } from './document-link.tsx'
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
          cell: (row) => <Cell text={row[place] ?? ''} />,
        }),
      )}
      rows={rows}
      rowKey={([name = '']) => name}
    />
  )
}

const elsewhere = /^https:\/\/([\w.-]+)(?:[/?#]\S*)?$/

/** What stands in a cell; the address of somebody else's page leads there. */
function Cell({ text }: { readonly text: string }) {
  const [, host] = elsewhere.exec(text) ?? []
  return host === undefined ? text : <OutsideLink to={text}>{host}</OutsideLink>
}
