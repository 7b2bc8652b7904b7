import { type Comparison, namedParts } from '../../src/compare/comparison-schema.ts'
import { Table } from './table.tsx'

const titles = {
  needs: 'Needs from the host',
  provides: 'Provides to remotes',
  routes: 'Routes',
  pages: 'Pages and the files of their own',
} as const satisfies Record<(typeof namedParts)[number], string>

/** What the records say otherwise, part by part; what is the same is left out. */
export const DifferenceTables = ({ comparison }: { readonly comparison: Comparison }) =>
  namedParts
    .filter((part) => comparison[part].length > 0)
    .map((part) => (
      <Table key={part} title={titles[part]} columns={['Name', 'Before', 'After']}>
        {comparison[part].map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{before ?? '–'}</td>
            <td>{after ?? '–'}</td>
          </tr>
        ))}
      </Table>
    ))
