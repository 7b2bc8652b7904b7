import { expect, test } from 'vitest'
import { createNavigator } from './create-navigator.ts'

test('a redirect that comes before the page is open is followed once it is, and only the last one', () => {
  const [gone, navigator] = [[] as string[], createNavigator()]
  navigator.navigate('/slots')
  navigator.navigate('/profile')
  navigator.opened((path) => gone.push(path))
  expect(gone).toEqual(['/profile'])
  navigator.navigate('/table')
  expect(gone).toEqual(['/profile', '/table'])
})
