import type { Unit } from '@trebol/shared/contract/release'
import { useId } from 'react'
import type { Overview } from '../../src/ops/overview-schema.ts'
import type { Who } from '../../src/ops/who.ts'
import type { Act, ActKind } from '../acts/act.ts'
import type { Progress } from '../acts/use-acts.ts'
import { Badge } from '../ui/badge.tsx'
import { BuiltFrom } from '../ui/built-from.tsx'
import { Button } from '../ui/button.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { duration } from '../ui/format.ts'
import { Moment } from '../ui/moment.tsx'
import { ActProgress } from './act-progress.tsx'
import { RampPanel } from './ramp-panel.tsx'
import { ReleaseList } from './release-list.tsx'
import { SessionBars } from './session-bars.tsx'
import styles from './unit-card.module.css'
import { whyNot } from './why-not.ts'

type Props = {
  readonly unit: Unit
  readonly overview: Overview
  readonly who: Who
  readonly onAct: (act: Act) => void
  readonly progress: Progress | null
  readonly onDismiss: () => void
}

/** One unit: what it runs, since when, who runs it, and what can be done about it. */
export function UnitCard({ unit, overview, who, onAct, progress, onDismiss }: Props) {
  const why = useId()
  const state = overview.status.units[unit]
  const built = overview.releases[unit].newest.find(({ id }) => id === state?.active)?.facts
  const judged = overview.judged[unit]
  const shown: readonly Exclude<ActKind, 'withdraw'>[] = [
    'rollback',
    ...(state?.locked ? (['unlock'] as const) : (['promote'] as const)),
    ...(state?.ramp ? (['ramp'] as const) : []),
    ...(overview.steps[unit]?.asksApproval ? (['approve'] as const) : []),
  ]
  const reasons = new Map(shown.map((kind) => [kind, whyNot(overview, who, kind, unit)]))
  const said = [...new Set([...reasons.values()].filter((reason) => reason !== null))]
  const labels = {
    rollback: 'Roll back',
    promote: 'Promote',
    ramp: 'Change ramp',
    approve: 'Approve',
    unlock: 'Unlock',
  } as const
  return (
    <section className={styles.card} data-locked={Boolean(state?.locked)} aria-labelledby={`unit-${unit}`}>
      <header className={styles.head}>
        <h3 id={`unit-${unit}`}>{unit}</h3>
        {state?.locked && <Badge tone="gold">locked</Badge>}
        {state?.ramp && <Badge tone="info">ramp {state.ramp.percent} %</Badge>}
        {!state && <Badge tone="quiet">not live</Badge>}
        {state && !state.locked && !state.ramp && <Badge tone="good">live</Badge>}
        {state && <span className={styles.severity}>{state.severity}</span>}
      </header>
      {state ? (
        <div className={styles.active}>
          <Copyable text={state.active} />
          {built && <BuiltFrom source={built} />}
          {state.last && (
            <p className={styles.quiet}>
              {state.last.command} by <strong>{state.last.by}</strong>,{' '}
              {duration(Date.parse(overview.now) - Date.parse(state.last.at))} ago (<Moment iso={state.last.at} />)
            </p>
          )}
          <p className={styles.quiet}>Previous: {state.previous ? <code>{state.previous}</code> : 'none'}</p>
        </div>
      ) : (
        <p className={styles.quiet}>Nothing of {unit} was ever promoted to this channel.</p>
      )}
      {state?.locked && (
        <p className={styles.lock}>
          {state.locked.reason}
          <small>
            locked by {state.locked.by}, <Moment iso={state.locked.at} />
          </small>
        </p>
      )}
      {state?.ramp && <RampPanel ramp={state.ramp} step={overview.steps[unit]} judged={judged} now={overview.now} />}
      {state && <SessionBars unit={unit} state={state} sessions={overview.sessions?.[unit] ?? null} />}
      {progress && <ActProgress progress={progress} onDismiss={onDismiss} />}
      <div className={styles.acts}>
        {shown.map((kind) => (
          <Button
            key={kind}
            kind={kind === 'rollback' ? 'careful' : 'plain'}
            unable={reasons.get(kind) ?? null}
            aria-describedby={reasons.get(kind) ? why : undefined}
            aria-label={`${labels[kind]} ${unit}`}
            onClick={() => onAct(kind === 'promote' ? { kind, unit, release: null } : { kind, unit })}
          >
            {labels[kind]}
          </Button>
        ))}
      </div>
      {said.length > 0 && (
        <p id={why} className={styles.why}>
          {said.join(' ')}
        </p>
      )}
      <ReleaseList
        {...{ unit, state }}
        channel={overview.status.channel}
        releases={overview.releases[unit]}
        unable={whyNot(overview, who, 'promote', unit)}
        onPromote={(release) => onAct({ kind: 'promote', unit, release })}
        unableToWithdraw={whyNot(overview, who, 'withdraw', unit)}
        onWithdraw={(release) => onAct({ kind: 'withdraw', unit, release })}
      />
    </section>
  )
}
