// @vitest-environment happy-dom
import { motifNames } from '@trebol/shared/art'
import { expect, test } from 'vitest'
import { createField } from './create-field.ts'

const src = '/emblem/one.svg?v=1'
const shown = { opened: [0], mines: [1, 2], lost: 2 }
function cellsOf(name: string | null) {
  const field = createField(() => {}, name === null ? null : { name, src })
  field.show(shown)
  return [...field.node.children]
}
const pictures = (name: string | null) =>
  cellsOf(name)
    .map(({ firstElementChild: drawn }) => drawn?.getAttribute('class') ?? null)
    .slice(0, 4)

test.each([
  [null, ['gem', 'mine', 'mine', null]],
  [motifNames.clover, ['emblem', 'mine', 'mine', null]],
  [motifNames.octopus, ['gem', 'emblem', 'emblem', null]],
  [motifNames.bomb, ['gem', 'emblem', 'emblem', null]],
  [motifNames.crab, ['gem', 'emblem', 'emblem', null]],
  [motifNames.fox, ['gem', 'emblem', 'emblem', null]],
])('the emblem %s is what is found, or what is feared, and cells say the same as ever', (name, classes) => {
  expect(pictures(name)).toEqual(classes)
  expect(
    cellsOf(name)
      .map((cell) => cell.getAttribute('aria-label')?.split(': ')[1])
      .slice(0, 3),
  ).toEqual(['segura', 'mina', 'mina, aquí perdió'])
})

test('where the picture does not come, the drawing of the game stands', () => {
  const [cell] = cellsOf(motifNames.clover)
  cell?.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(cell?.firstElementChild?.getAttribute('class')).toBe('gem')
})
