import { type Unit, units } from '@trebol/shared/contract/release'
import { useEffect, useState } from 'react'
import { healthSchema, type Span } from '../../src/ops/health-schema.ts'
import type { Overview } from '../../src/ops/overview-schema.ts'
import { ask } from '../api/ask.ts'
import { usePolled } from '../api/use-polled.ts'
import { ErrorList } from '../errors/error-list.tsx'
import { RampPanel } from '../live/ramp-panel.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { Notice } from '../ui/notice.tsx'
import { Segments } from '../ui/segments.tsx'
import { charts } from './charts.ts'
import { DeployList } from './deploy-list.tsx'
import { HealthTable } from './health-table.tsx'
import styles from './health-view.module.css'
import { Plot } from './plot.tsx'

const everyMs = 10_000
const spanNames = { hour: 'Last hour', day: 'Last day' } as const
const said = { hour: 'in the last hour', day: 'in the last day' } as const

type Props = { readonly channel: string; readonly overview: Overview; readonly onEnd: (note: string) => void }

/** How the releases of a unit do side by side, as plots and as a table; what was deployed meanwhile, and why they fail. */
export function HealthView({ channel, overview, onEnd }: Props) {
  const [unit, setUnit] = useState<Unit>('host')
  const [span, setSpan] = useState<Span>('hour')
  const state = overview.status.units[unit]
  const { value, fault } = usePolled(`health ${channel} ${unit} ${span} ${overview.status.rev}`, everyMs, (signal) =>
    ask(healthSchema, `/api/v1/health?channel=${encodeURIComponent(channel)}&unit=${unit}&span=${span}`, { signal }),
  )
  useEffect(() => {
    if (fault?.kind === 'ended') onEnd(fault.message)
  }, [fault, onEnd])
  return (
    <>
      <header className={styles.head}>
        <h2>Health</h2>
        <Segments label="Unit" options={units} value={unit} onChange={setUnit} />
        <Segments label="Span" options={['hour', 'day']} names={spanNames} value={span} onChange={setSpan} />
      </header>
      {fault && <Notice tone="danger" text={fault.message} />}
      {!value && !fault && <Waiting text={`Reading how ${unit} does …`} />}
      {value && value.releases.length === 0 && (
        <Notice tone="info" text={`${unit} is not live on ${channel}: there is nothing to measure yet.`} />
      )}
      {value && value.releases.length > 0 && (
        <>
          {state?.ramp && (
            <RampPanel
              ramp={state.ramp}
              step={overview.steps[unit]}
              judged={overview.judged[unit]}
              now={overview.now}
            />
          )}
          <HealthTable health={value} said={said[span]} />
          {value.deploys.length > 0 && <DeployList deploys={value.deploys} said={said[span]} />}
          <div className={styles.plots}>
            {charts.map((chart) => (
              <Plot key={chart.title} chart={chart} health={value} />
            ))}
          </div>
          <ErrorList {...{ channel, unit, span, onEnd }} said={said[span]} releases={value.releases} />
        </>
      )}
    </>
  )
}
