import type { Health, ReleaseHealth } from '../../src/ops/health-schema.ts'
import { count, layoutShift, milliseconds } from '../ui/format.ts'

type Figures = ReleaseHealth['total']

/** One drawn line of a release. */
export type Line = { readonly of: (figures: Figures) => number | null; readonly dashed: boolean }

export type Chart = {
  readonly title: string
  readonly hint: string
  readonly lines: readonly Line[]
  readonly format: (value: number) => string
  /** Steps that its axis may have; left out: any. */
  readonly steps?: readonly number[]
  /** A moment alone between silent ones has no line to be seen by: it is marked with a point. */
  readonly gaps: boolean
}

/** Errors and failed loads for each try to load; `null` when nobody tried. */
export const errorShare = ({ boots, failures, errors }: Figures): number | null =>
  boots + failures === 0 ? null : Math.min(100, (100 * (failures + errors)) / (boots + failures))

const percent = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} %`
const whole = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]
const tenths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]
const solid = (of: Line['of']): Line => ({ of, dashed: false })

const vital = (title: string, hint: string, of: Line['of'], format: Chart['format'] = milliseconds): Chart => ({
  ...{ title, hint: `${hint}, p75`, lines: [solid(of)], format, gaps: true },
})

/** What is drawn of a unit's health. */
export const charts: readonly Chart[] = [
  {
    title: 'Loads',
    hint: 'units that loaded',
    lines: [solid(({ boots }) => boots)],
    format: count,
    steps: whole,
    gaps: false,
  },
  {
    title: 'Failures',
    hint: 'units that did not load',
    lines: [solid(({ failures }) => failures)],
    format: count,
    steps: whole,
    gaps: false,
  },
  {
    title: 'Error share',
    hint: 'failures and errors for each try',
    lines: [solid(errorShare)],
    format: percent,
    steps: tenths,
    gaps: true,
  },
  {
    title: 'Load time',
    hint: 'median, and dashed 95 %',
    lines: [solid(({ p50 }) => p50), { of: ({ p95 }) => p95, dashed: true }],
    format: milliseconds,
    gaps: true,
  },
  vital('Largest paint', 'LCP', ({ lcp }) => lcp),
  vital('Ready', 'drawn by its own code', ({ ready }) => ready),
  vital('Answer to acts', 'INP', ({ inp }) => inp),
  vital('Layout shift', 'CLS', ({ cls }) => cls, layoutShift),
]

export type Series = {
  readonly role: ReleaseHealth['role']
  readonly dashed: boolean
  readonly values: (number | null)[]
}

/** The lines of a chart, release by release. */
export const seriesOf = ({ lines }: Chart, { releases }: Health): readonly Series[] =>
  releases.flatMap(({ role, points }) => lines.map(({ of, dashed }) => ({ role, dashed, values: points.map(of) })))
