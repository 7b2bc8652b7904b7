import type { Withdrawal, WithdrawalStatus } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Timeline, type TimelineStep } from '@trebol/shared/ui'
import { texts } from './texts/texts.ts'

type Step = Withdrawal['steps'][number]

const way: readonly WithdrawalStatus[] = ['requested', 'checking', 'approved', 'sent', 'paid']

type Props = { readonly withdrawal: Withdrawal; readonly zone: string }

/** What has happened, and what is still to come while it goes well. */
export function WithdrawalSteps({ withdrawal: { steps, status }, zone: timeZone }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const said = ({ at, text }: Pick<Step, 'at' | 'text'>) => (
    <>
      <time dateTime={at}>{moment.format(new Date(at))}</time>
      {text !== null && <p>{text}</p>}
    </>
  )
  const failed = status === 'rejected' || status === 'failed'
  const stages = inStages(steps)
  const passed = stages.map<TimelineStep>(({ stage, moved }, at) => ({
    id: `${stage.status} ${at}`,
    title: t.status[stage.status],
    state: at < stages.length - 1 || status === 'paid' ? 'done' : failed ? 'failed' : 'current',
    text: (
      <>
        {said(stage)}
        {moved.map((promise) => (
          <div key={promise.at}>
            <p>{t.promiseMoved}</p>
            {said(promise)}
          </div>
        ))}
      </>
    ),
  }))
  const reached = status === 'needs_action' ? way.indexOf('requested') : way.indexOf(status)
  const coming = failed ? [] : way.slice(reached + 1)
  const waiting = coming.map<TimelineStep>((next) => ({ id: `later ${next}`, title: t.status[next], state: 'waiting' }))
  return <Timeline label={t.timeline} steps={[...passed, ...waiting]} />
}

/** A deadline that was moved belongs to the stage in which it was. */
function inStages(steps: readonly Step[]): readonly { readonly stage: Step; readonly moved: Step[] }[] {
  const stages: { stage: Step; moved: Step[] }[] = []
  for (const step of steps) {
    const stage = stages.at(-1)
    if (step.event === 'promise' && stage !== undefined) stage.moved.push(step)
    else stages.push({ stage: step, moved: [] })
  }
  return stages
}
