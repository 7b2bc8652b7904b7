import type { Course } from '@trebol/shared/contract'
import { type Position, positionsAt } from './course.ts'

/** The drawn world: a box of 1000 by 420 in which the leader's nose stands still and the track runs by. */
export const scene = { width: 1_000, height: 420, nose: 890, perMetre: 22, behind: 410 } as const

const horseLength = 126

/** Where the picture looks: with the leader, until the post stands in it. */
export const cameraAt = (positions: readonly Position[], distance: number): number =>
  Math.min(Math.max(0, ...positions.map(({ metres }) => metres)), distance + 4)

/** Where a place of the course stands in the picture. */
export const boardX = (metres: number, camera: number): number => scene.nose + (metres - camera) * scene.perMetre

/** Where the nose of a runner stands: those far behind are drawn closer, so that all of them stay in the picture. */
export function noseX(metres: number, camera: number): number {
  const ahead = metres - camera
  if (ahead >= 0) return scene.nose + ahead * scene.perMetre
  return scene.nose - scene.behind * (1 - Math.exp((ahead * scene.perMetre) / scene.behind))
}

export type Place = {
  readonly num: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly metres: number
}

/** The runners as they are drawn, the farthest from the eye first: lower gates run nearer the rail. */
export function placesAt(course: Course | null, gates: readonly string[], distance: number, ms: number) {
  const positions = course === null ? [] : positionsAt(course, Math.max(0, ms))
  const camera = cameraAt(positions, distance)
  const places = gates.map((num, lane): Place => {
    const depth = gates.length < 2 ? 1 : lane / (gates.length - 1)
    const metres = positions.find((position) => position.num === num)?.metres ?? 0
    const size = 0.82 + 0.3 * depth
    return { num, metres, size, y: 176 + 128 * depth, x: noseX(metres, camera) - horseLength * size }
  })
  return { places, camera }
}
