import { type Unit, units } from '@trebol/shared/contract/release'
import type { Overview } from '../../src/ops/overview-schema.ts'
import type { Who } from '../../src/ops/who.ts'
import type { Act } from '../acts/act.ts'
import type { Progress } from '../acts/use-acts.ts'
import styles from './live-view.module.css'
import { Summary } from './summary.tsx'
import { UnitCard } from './unit-card.tsx'

type Props = {
  readonly overview: Overview
  readonly who: Who
  readonly onAct: (act: Act) => void
  readonly progress: Readonly<Partial<Record<Unit, Progress>>>
  readonly onDismiss: (unit: Unit) => void
}

/** What is live on the channel, unit by unit. */
export function LiveView({ overview, who, onAct, progress, onDismiss }: Props) {
  return (
    <>
      <h2 className="hidden">Live on {overview.status.channel}</h2>
      <Summary overview={overview} />
      <div className={styles.units}>
        {units.map((unit) => (
          <UnitCard
            key={unit}
            {...{ unit, overview, who, onAct }}
            progress={progress[unit] ?? null}
            onDismiss={() => onDismiss(unit)}
          />
        ))}
      </div>
    </>
  )
}
