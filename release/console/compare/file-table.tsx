import type { Comparison } from '../../src/compare/comparison-schema.ts'
import { formatGrowth } from '../../src/compare/describe-comparison.ts'
import { formatBytes } from '../../src/policy/size-budget.ts'
import { Notice } from '../ui/notice.tsx'
import { Table } from './table.tsx'

type Row = {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly path: string
  readonly name: string
  readonly before: number | null
  readonly after: number | null
  /** Of what browsers get. */
  readonly growth: number
}

function rowsOf({ added, removed, changed }: Comparison['files']): readonly Row[] {
  return [
    ...added.map(({ path, bytes, packed }): Row => {
      return { kind: 'added', path, name: path, before: null, after: bytes, growth: packed }
    }),
    ...removed.map(({ path, bytes, packed }): Row => {
      return { kind: 'removed', path, name: path, before: bytes, after: null, growth: -packed }
    }),
    ...changed.map(({ name, before, after }): Row => {
      const growth = after.packed - before.packed
      return { kind: 'changed', path: after.path, name, before: before.bytes, after: after.bytes, growth }
    }),
  ]
}
const size = (bytes: number | null) => (bytes === null ? '–' : formatBytes(bytes))

/** Files that are not the same in both. */
export function FileTable({ files }: { readonly files: Comparison['files'] }) {
  const rows = rowsOf(files)
  if (rows.length === 0) return <Notice tone="info" text={`All ${files.same} files are the same.`} />
  return (
    <Table title={`Files (${files.same} are the same)`} columns={['File', 'What', 'Before', 'After', 'Compressed']}>
      {rows.map(({ kind, path, name, before, after, growth }) => (
        <tr key={`${kind} ${path}`}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td data-kind={kind}>{kind}</td>
          <td>{size(before)}</td>
          <td>{size(after)}</td>
          <td>{formatGrowth(growth)}</td>
        </tr>
      ))}
    </Table>
  )
}
