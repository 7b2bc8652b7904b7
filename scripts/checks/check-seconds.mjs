import { basename } from 'node:path'
import { journeyBudgets, stepBudgets, unitBudgets } from './second-budgets.mjs'

const units = Object.keys(unitBudgets).sort((one, other) => other.length - one.length)

/** The area that a unit test's file belongs to, or undefined. */
export const unitAreaOf = (file) => units.find((area) => file.startsWith(`${area}/`))

/** The areas that name a journey's file; sound is exactly one. */
export const journeyAreasOf = (file) => {
  const name = basename(file).replace(/\.spec\.ts$/, '')
  return Object.keys(journeyBudgets).filter((area) => journeyBudgets[area].specs.includes(name))
}

const addUp = (files, areaOf) => {
  const sums = {}
  for (const [file, seconds] of Object.entries(files)) {
    const area = areaOf(file) ?? 'no area'
    sums[area] = (sums[area] ?? 0) + seconds
  }
  return sums
}

/** One line for each budget of a run, and the areas that are over. `steps`: name → seconds; the others: file → seconds. */
export function checkSeconds({ steps, unitFiles, journeyFiles, factor }) {
  const lines = []
  const over = []
  const compare = (kind, used, limits) => {
    for (const [area, seconds] of Object.entries(used)) {
      const limit = limits[area]
      if (limit === undefined && area !== 'no area') continue
      const isOver = limit === undefined || seconds > limit * factor
      if (isOver) over.push(`${kind} ${area}`)
      lines.push(`${isOver ? 'OVER' : 'ok  '} ${kind} ${area}: ${seconds.toFixed(0)} of ${limit ?? 0} s`)
    }
  }
  compare('step', steps, stepBudgets)
  compare('unit', addUp(unitFiles, unitAreaOf), unitBudgets)
  const limits = Object.fromEntries(Object.entries(journeyBudgets).map(([area, { seconds }]) => [area, seconds]))
  compare(
    'journeys',
    addUp(journeyFiles, (file) => journeyAreasOf(file)[0]),
    limits,
  )
  lines.push(
    `This machine was ${factor.toFixed(2)} times slower than the one of the budgets, which count so much more.`,
  )
  return { lines, over }
}
