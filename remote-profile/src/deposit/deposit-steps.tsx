import type { Deposit, DepositStatus } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Timeline, type TimelineStep } from '@trebol/shared/ui'
import { texts as own } from './pay/texts/texts.ts'
import { texts } from './texts/texts.ts'

const ended: ReadonlySet<DepositStatus> = new Set(['rejected', 'expired', 'cancelled'])

type Props = { readonly deposit: Deposit; readonly zone: string }

/** What has happened, and what is still to come while it goes well. */
export function DepositSteps({ deposit: { steps, status, next }, zone: timeZone }: Props) {
  const t = texts.use()
  const words = own.use()
  const locale = useLocale()
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const last = steps.length - 1
  const passed = steps.map<TimelineStep>((step, at) => ({
    id: `${step.status} ${at}`,
    title: t.status[step.status],
    state: at < last || step.status === 'approved' ? 'done' : ended.has(step.status) ? 'failed' : 'current',
    text: <time dateTime={step.at}>{moment.format(new Date(step.at))}</time>,
  }))
  const coming = comingAfter(status, next.kind === 'redirect').map<TimelineStep>((next) => ({
    id: `later ${next}`,
    title: t.status[next],
    state: 'waiting',
  }))
  return <Timeline label={words.timeline} steps={[...passed, ...coming]} />
}

/** `direct`: whoever takes the payment says how it went, and nobody has to look at it. */
function comingAfter(status: DepositStatus, direct: boolean): readonly DepositStatus[] {
  if (status === 'awaiting_payment') return direct ? ['approved'] : ['under_review', 'approved']
  return status === 'under_review' ? ['approved'] : []
}
