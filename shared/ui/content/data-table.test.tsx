// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

test('a list that grows draws its new rows alone, and says by which column it is sorted', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const drawn: string[] = []
  const columns: readonly Column<{ readonly id: string }>[] = [
    {
      id: 'id',
      name: 'Id',
      sorted: 'descending',
      cell: ({ id }) => {
        drawn.push(id)
        return id
      },
    },
  ]
  const holder = document.body.appendChild(document.createElement('div'))
  root = createRoot(holder)
  const show = (rows: readonly { readonly id: string }[]) =>
    act(async () => root?.render(<DataTable caption="Lista" columns={columns} rows={rows} rowKey={({ id }) => id} />))
  const first = [{ id: 'c' }, { id: 'b' }]
  await show(first)
  await show([...first, { id: 'a' }])
  expect(drawn).toEqual(['c', 'b', 'a'])
  expect(holder.querySelectorAll('tbody tr')).toHaveLength(3)
  expect(holder.querySelector('thead th')?.getAttribute('aria-sort')).toBe('descending')
})
