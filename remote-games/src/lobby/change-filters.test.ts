import { expect, test } from 'vitest'
import { changeFilters } from './change-filters.ts'

test('filters stand in the address, and leave no trace when they are off', () => {
  const on = changeFilters(new URLSearchParams('q=sol&demo=1'), {
    providers: ['casa-lucero', 'pluma-real'],
    demo: false,
    iso: 'VES',
  })
  expect(on.toString()).toBe('q=sol&proveedores=casa-lucero%2Cpluma-real&moneda=VES')
  expect(changeFilters(on, { providers: [], demo: false, iso: null }).toString()).toBe('q=sol')
})
