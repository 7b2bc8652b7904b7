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

const noArea = 'no area'

const addUp = (files, areaOf) => {
  const sums = {}
  for (const [file, seconds] of Object.entries(files)) {
    const area = areaOf(file) ?? noArea
    sums[area] = (sums[area] ?? 0) + seconds
  }
  return sums
}

/** What of its budget an area takes on the machine of the budgets. */
const usualShare = 0.5
/** An area with a smaller budget says nothing about the machine: one test of it moves it too far. */
const telling = 60
/** A machine that is slower than this is not fit to say anything. */
const slowest = 4

/**
 * How many times slower this run was than the one of the budgets; never below 1. The run is its own measure, by the area in
 * the middle: a busy machine slows every area, a costly change only its own.
 */
export function slownessOf(areas) {
  const shares = areas
    .filter(({ limit }) => limit >= telling)
    .map(({ seconds, limit }) => seconds / limit)
    .sort((one, other) => one - other)
  const middle = shares[Math.floor((shares.length - 1) / 2)] ?? 0
  return Math.min(slowest, Math.max(1, middle / usualShare))
}

/** One line for each budget of a run, and the areas that are over. `steps`: name → seconds; the others: file → seconds. */
export function checkSeconds({ steps, unitFiles, journeyFiles }) {
  const journeyLimits = Object.fromEntries(Object.entries(journeyBudgets).map(([area, { seconds }]) => [area, seconds]))
  const areasOf = (kind, used, limits) =>
    Object.entries(used)
      .map(([area, seconds]) => ({ name: `${kind} ${area}`, seconds, limit: limits[area] ?? 0, area }))
      .filter(({ limit, area }) => limit > 0 || area === noArea)
  const areas = [
    ...areasOf('step', steps, stepBudgets),
    ...areasOf('unit', addUp(unitFiles, unitAreaOf), unitBudgets),
    ...areasOf(
      'journeys',
      addUp(journeyFiles, (file) => journeyAreasOf(file)[0]),
      journeyLimits,
    ),
  ]
  const slowness = slownessOf(areas)
  const isOver = ({ seconds, limit }) => seconds > limit * slowness
  return {
    lines: [
      ...areas.map(
        (one) => `${isOver(one) ? 'OVER' : 'ok  '} ${one.name}: ${one.seconds.toFixed(0)} of ${one.limit} s`,
      ),
      `By the area in the middle this run was ${slowness.toFixed(2)} times slower than the one of the budgets, which count so much more.`,
    ],
    over: areas.filter(isOver).map(({ name }) => name),
    slowness,
  }
}
