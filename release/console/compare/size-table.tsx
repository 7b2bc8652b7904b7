import type { Comparison } from '../../src/compare/comparison-schema.ts'
import { formatGrowth } from '../../src/compare/describe-comparison.ts'
import { formatBytes } from '../../src/policy/size-budget.ts'
import { Table } from './table.tsx'

const grown = (before: number, after: number) =>
  before === after ? '' : `${after > before ? '+' : ''}${after - before}`

/** How many files, how many bytes, and which contract. */
export function SizeTable({ comparison: { before, after } }: { readonly comparison: Comparison }) {
  const page = before.page.of === after.page.of ? after.page.of : `${before.page.of}, then ${after.page.of}`
  const sizes = [
    ['As they are', before.bytes, after.bytes],
    ['Compressed', before.packed, after.packed],
    [`Heaviest page: ${page}`, before.page.bytes, after.page.bytes],
  ] as const
  const counts = [
    ['Files', before.files, after.files],
    ['Contract', before.contract, after.contract],
  ] as const
  return (
    <Table title="Sizes" columns={['What', 'Before', 'After', 'Growth']}>
      {sizes.map(([name, old, next]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{formatBytes(old)}</td>
          <td>{formatBytes(next)}</td>
          <td>{formatGrowth(next - old)}</td>
        </tr>
      ))}
      {counts.map(([name, old, next]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{old}</td>
          <td>{next}</td>
          <td>{grown(old, next)}</td>
        </tr>
      ))}
    </Table>
  )
}
