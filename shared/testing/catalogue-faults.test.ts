import { expect, test } from 'vitest'
import { catalogueFaults } from './catalogue-faults.ts'

const spanish = { hello: 'Hola', site: 'Trébol', more: { count: (n: number) => `${n} juegos`, bye: 'Adiós' } }

test('a whole catalogue has no fault', () => {
  const english = { hello: 'Hello', site: 'Trébol', more: { count: (n: number) => `${n} games`, bye: 'Bye' } }
  expect(catalogueFaults(spanish, english, { alike: ['Trébol'] })).toEqual([])
})

test('what is missing, surplus, of another kind, empty or still Spanish is named', () => {
  const broken = { hello: 'Hola', site: ' ', more: { count: 'games', late: 'Late' } }
  expect(catalogueFaults(spanish, broken)).toEqual([
    'more.bye is missing',
    'hello is still Spanish: Hola',
    'site is empty',
    'more.count is a text, in Spanish a function of 1',
    'more.late is not in Spanish',
  ])
})
