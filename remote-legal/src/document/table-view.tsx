import { type Column, DataTable } from '@trebol/shared/ui'
import { OutsideLink } from '../links/outside-link.tsx'
import type { Block } from './document-schema.ts'
import { type FoundLine, foundFrom, Words } from './words.tsx'

type Table = Extract<Block, { kind: 'table' }>

type Props = { readonly table: Table; readonly found: FoundLine | null }

/** A table of a document: its first column names the row. What is found in the names of its columns leads to its own. */
export function TableView({ table: { caption, columns, rows }, found }: Props) {
  const head = found?.line === 1 ? { ...found, line: 0 } : found
  return (
    <DataTable
      caption={<Words found={head}>{caption}</Words>}
      columns={columns.map(
        (name, place): Column<Table['rows'][number]> => ({
          id: name,
          name,
          cell: (row) => <Cell text={row[place] ?? ''} found={foundFrom(found, 2 + rows.indexOf(row))} />,
        }),
      )}
      rows={rows}
      rowKey={([name = '']) => name}
    />
  )
}

const elsewhere = /^https:\/\/([\w.-]+)(?:[/?#]\S*)?$/

/** What stands in a cell; the address of somebody else's page leads there. */
function Cell({ text, found }: { readonly text: string; readonly found: FoundLine | null }) {
  const [, host] = elsewhere.exec(text) ?? []
  const words = <Words found={found}>{host ?? text}</Words>
  return host === undefined ? words : <OutsideLink to={text}>{words}</OutsideLink>
}
