import { expect, test } from 'vitest'
import { changeFilters, noFilters } from './change-filters.ts'

test('filters stand in the address, and leave no trace when they are off', () => {
  const on = changeFilters(new URLSearchParams('q=sol&demo=1'), {
    ...noFilters,
    providers: ['casa-lucero', 'pluma-real'],
    features: ['giros-gratis'],
    iso: 'VES',
  })
  expect(on.toString()).toBe('q=sol&proveedores=casa-lucero%2Cpluma-real&caracteristicas=giros-gratis&moneda=VES')
  expect(changeFilters(on, noFilters).toString()).toBe('q=sol')
})
