import { type Column, DataTable } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './document-page.module.css'
import type { Block } from './document-schema.ts'
import { PageWords } from './page-words.tsx'

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
  return host === undefined ? text : <Outside to={text}>{host}</Outside>
}

/** In a tab of its own that knows nothing of this one. */
function Outside({ to, children }: { readonly to: string; readonly children: string }) {
  const t = texts.use()
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}{' '}
      <span className={styles.outside}>
        <PageWords>{t.document.outside}</PageWords>
      </span>
    </a>
  )
}
