import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Grey, isBlurred, sharpnessOf, toGrey } from './measure-blur.ts'

const side = 64
const picture = (shadeAt: (x: number, y: number) => number): Grey => ({
  width: side,
  height: side,
  shades: Uint8ClampedArray.from({ length: side * side }, (_, at) => shadeAt(at % side, Math.floor(at / side))),
})

/** Lines of letters, more or less: dark strokes of two points on light paper. */
const letters = picture((x, y) => (x % 6 < 2 && y % 10 < 6 ? 30 : 225))

/** Each point becomes the mean of those around it, as out of focus. */
const blur = ({ shades }: Grey, reach: number): Grey =>
  picture((x, y) => {
    let [sum, count] = [0, 0]
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [px, py] = [x + dx, y + dy]
        if (px < 0 || py < 0 || px >= side || py >= side) continue
        sum += shades[py * side + px] ?? 0
        count++
      }
    }
    return sum / count
  })

test('letters in focus are sharp; out of focus, and where there is nothing to see, they are not', () => {
  expect(isBlurred(letters)).toBe(false)
  expect(isBlurred(blur(blur(letters, 3), 3))).toBe(true)
  expect(isBlurred(picture(() => 200))).toBe(true)
  expect(isBlurred(picture((x) => x * 4))).toBe(true)
})

test('the further out of focus, the smaller the number', () => {
  const numbers = [letters, blur(letters, 1), blur(letters, 2), blur(letters, 3)].map(sharpnessOf)
  expect(numbers).toEqual([...numbers].sort((one, other) => other - one))
})

test('light from aside, or a darker room, changes nothing', () => {
  const faint = picture((x, y) => (x % 6 < 2 && y % 10 < 6 ? 80 : 120))
  const asMuch = sharpnessOf(faint)
  fc.assert(
    fc.property(fc.integer({ min: -80, max: 100 }), (more) => {
      const lit = picture((x, y) => (faint.shades[y * side + x] ?? 0) + more)
      expect(sharpnessOf(lit)).toBeCloseTo(asMuch, 6)
    }),
  )
})

test('a picture without an inside has no edges', () => {
  expect(sharpnessOf({ width: 2, height: 2, shades: new Uint8ClampedArray(4) })).toBe(0)
})

test('colours become as bright as the eye sees them', () => {
  const data = Uint8ClampedArray.from([255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
  expect([...toGrey({ width: 4, height: 1, data }).shades]).toEqual([255, 76, 150, 29])
})
