import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import type { Health } from '../../src/ops/health-schema.ts'
import { useScheme } from '../ui/use-scheme.ts'
import { type Chart, seriesOf } from './charts.ts'
import { deploysInWords } from './deploys.ts'
import { drawDeploys } from './draw-deploys.ts'
import styles from './plot.module.css'

const height = 168

/** A canvas knows no style sheet: its colours are read off the tokens. */
function colours(element: Element) {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    active: read('--series-active'),
    candidate: read('--series-candidate'),
    previous: read('--series-previous'),
    replaced: read('--series-replaced'),
    back: read('--danger'),
    ground: read('--surface-1'),
    text: read('--text-soft'),
    grid: read('--grid'),
    font: `${read('--plot-font')} ${style.fontFamily}`,
  }
}

function optionsFor(element: HTMLElement, chart: Chart, health: Health, newest: () => Health): uPlot.Options {
  const { text, grid, font, back, ground, ...roles } = colours(element)
  const axis = { stroke: text, font, grid: { stroke: grid, width: 1 }, ticks: { show: false } }
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    hooks: { draw: [(plot) => drawDeploys(plot, newest().deploys, { text, back, ground, font })] },
    scales: { y: { range: (_plot, _low, high) => [0, high > 0 ? high * 1.1 : 1] } },
    axes: [
      { ...axis, size: 28, values: [[900, '{HH}:{mm}', null, null, null, null, null, null, 1]] },
      {
        ...axis,
        size: 64,
        values: (_plot, splits) => splits.map((value) => chart.format(value)),
        ...(chart.steps && { incrs: [...chart.steps] }),
      },
    ],
    series: [
      {},
      ...seriesOf(chart, health).map(({ role, dashed }) => ({
        stroke: roles[role],
        width: 2,
        spanGaps: true,
        points: { show: chart.gaps, size: 4, fill: roles[role], stroke: roles[role] },
        ...(dashed && { dash: [4, 4] }),
      })),
    ],
  }
}

const dataOf = (chart: Chart, health: Health): uPlot.AlignedData => [
  health.times,
  ...seriesOf(chart, health).map(({ values }) => values),
]

/** What the plot says, for who does not see it; the table beside it says it in full. */
function inWords(chart: Chart, { releases, deploys }: Health): string {
  const said = releases.map(({ release, role, withdrawn, total }) => {
    const figures = chart.lines.map(({ of }) => of(total))
    const named = role === 'replaced' ? `${withdrawn ? 'withdrawn' : role} ${release}` : role
    return `${named} ${figures.map((value) => (value === null ? 'no data' : chart.format(value))).join(' and ')}`
  })
  const marks = deploys.length === 0 ? '' : ` Deploys: ${deploysInWords(deploys)}.`
  return `${chart.title}, ${chart.hint}: ${said.join(', ')}.${marks}`
}

/** One chart of a unit's health: a line for each release. */
export function Plot({ chart, health }: { readonly chart: Chart; readonly health: Health }) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const scheme = useScheme()
  const shape = `${scheme} ${health.releases.map(({ role }) => role).join(' ')}`
  const newest = useRef(health)
  newest.current = health

  useEffect(() => {
    const element = place.current
    if (element === null) return
    const drawn = new uPlot(
      optionsFor(element, chart, newest.current, () => newest.current),
      dataOf(chart, newest.current),
      element,
    )
    plot.current = drawn
    const watch = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      drawn.destroy()
      plot.current = null
    }
  }, [chart, shape])
  useEffect(() => {
    plot.current?.setData(dataOf(chart, health))
  }, [chart, health])

  return (
    <figure className={styles.plot}>
      <figcaption>
        <strong>{chart.title}</strong> {chart.hint}
      </figcaption>
      <div ref={place} className={styles.canvas} role="img" aria-label={inWords(chart, health)} />
    </figure>
  )
}
